import PlatformUI

/// How a flow or a screen comes onto a stage: what its starter decides, not the flow itself.
@MainActor public struct Placement {
  let makeStage: @MainActor (any Stage) -> any Stage

  /// Creates a placement of the app's own.
  ///
  /// - Parameter makeStage: Gives the stage on which the flow is to show its screens, made over
  ///   the stage on which it is started.
  public init(_ makeStage: @escaping @MainActor (any Stage) -> any Stage) {
    self.makeStage = makeStage
  }

  /// After the screens that are there.
  public static var push: Self { Self { $0 } }

  /// In place of all screens that are there, as soon as the first one is shown.
  public static var setRoot: Self { Self { ReplacingStage($0) } }

  /// In a navigation controller of its own, which is shown after the screens that are there.
  ///
  /// For stages that are no stacks: a window, tabs, the column of a split.
  public static var stack: Self {
    Self {
      InnerStage(over: $0, refusal: { $0.refusal(of: [$1]) }, show: { $0.push($1, completion: $2) })
    }
  }

  /// In a navigation controller of its own, which is presented above the stage.
  ///
  /// It is dismissed when the last of its screens is taken away.
  public static func present(_ presentation: StagePresentation = .own) -> Self {
    Self {
      InnerStage(over: $0, refusal: { $0.refusalToPresent($1) }) { stage, container, _ in
        stage.present(container, presentation)
      }
    }
  }

  /// Whichever the closure names at the moment when the flow is started.
  public static func choosing(_ choose: @escaping @MainActor (any Stage) -> Placement) -> Self {
    Self { choose($0).makeStage($0) }
  }
}
