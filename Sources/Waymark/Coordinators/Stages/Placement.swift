import PlatformUI

/// How a flow or a screen is shown on a stage; chosen by the code that starts it.
///
/// The following example starts a flow in a sheet:
///
/// ```swift
/// try stage.start(ChooseCityFlow(), by: .present(.pageSheet)) { end in
///   if case .finished(let city) = end { stage.update(with: city) }
/// }
/// ```
@MainActor public struct Placement {
  /// Makes the layer on which the screens are shown, over the one on which they are started.
  let makeLayer: @MainActor (any StageLayer) -> any StageLayer

  /// After the screens that are there.
  public static var push: Self { Self { $0 } }

  /// In place of all screens that are there, when the first one is shown.
  public static var setRoot: Self { Self { ReplacingLayer($0) } }

  /// In a navigation controller of its own, shown after the screens that are there.
  ///
  /// For a window, tabs or the column of a split, which are not stacks.
  public static var newNavigationController: Self {
    Self {
      InnerLayer(
        over: $0,
        refusal: { $0.refusal(of: [$1]) },
        show: { Stage(layer: $0).push($1, completion: $2) }
      )
    }
  }

  /// In a navigation controller of its own, presented above the stage in its own style.
  ///
  /// It is dismissed when the last of its screens is removed.
  public static var present: Self { present(.viewControllerDefault) }

  /// In a navigation controller of its own, presented above the stage.
  ///
  /// It is dismissed when the last of its screens is removed.
  public static func present(_ style: PresentationStyle) -> Self {
    present(Presentation(style: style), from: nil)
  }

  static func present(_ presentation: Presentation, from anchor: RequestAnchor?) -> Self {
    Self {
      InnerLayer(over: $0, refusal: { $0.refusalToPresent($1) }) { layer, container, _ in
        Stage(layer: layer).present(container, presentation, from: anchor, animated: true, nil)
      }
    }
  }

  /// The placement that the closure returns when the flow or screen is started.
  ///
  /// - Parameter choose: Called with the stage, whose ``Stage/traitCollection`` describes the
  ///   available room.
  public static func choosing(_ choose: @escaping @MainActor (Stage) -> Placement) -> Self {
    Self { choose(Stage(layer: $0)).makeLayer($0) }
  }
}
