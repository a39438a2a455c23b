import PlatformUI

/// Specifies how a flow or screen is shown on a stage; the code that starts it chooses.
///
/// The following example starts a flow in a sheet:
///
/// ```swift
/// try stage.start(ChooseCityFlow(), by: .present(.pageSheet)) { end in
///   if case .finished(let city) = end { stage.update(with: city) }
/// }
/// ```
@MainActor public struct Placement {
  /// Makes the stage that shows the screens, from the stage that the flow is started on.
  let makeStage: @MainActor (Stage) -> Stage

  /// Shows the screens after the current ones.
  public static var push: Self { Self { $0 } }

  /// Replaces all current screens when the first new one is shown.
  public static var setRoot: Self { Self { Stage(replacingScreensOf: $0) } }

  /// Shows the screens in a new navigation controller after the current screens.
  ///
  /// Use it on stages that are not stacks: windows, tabs and columns.
  public static var newNavigationController: Self {
    Self { Stage(layer: InnerLayer(over: $0), owners: $0.owners) }
  }

  /// Presents a new navigation controller in its default style, above the stage.
  ///
  /// The navigation controller is dismissed when the last of its screens is removed.
  public static var present: Self { present(.viewControllerDefault) }

  /// Presents a new navigation controller in a style, above the stage.
  ///
  /// The navigation controller is dismissed when the last of its screens is removed.
  public static func present(_ style: PresentationStyle) -> Self {
    present(Presentation(style: style), from: nil)
  }

  static func present(_ presentation: Presentation, from anchor: RequestAnchor?) -> Self {
    Self {
      let layer = InnerLayer(over: $0, presentedBy: presentation, from: anchor)
      return Stage(layer: layer, owners: $0.owners)
    }
  }

  /// Chooses the placement when the flow or screen is started.
  ///
  /// - Parameter choose: Called with the stage; read its ``Stage/traitCollection`` to adapt to the
  ///   available space.
  public static func choosing(_ choose: @escaping @MainActor (Stage) -> Placement) -> Self {
    Self { choose($0).makeStage($0) }
  }
}
