extension UIViewController {
  /// The animation of a presentation or push, and of its end.
  ///
  /// Nothing is drawn, so the kinds differ in two things only: a zoom asks for its source view, and
  /// the user can drag a zoomed controller back into the view.
  @preconcurrency @MainActor
  public final class Transition: NSObject {
    /// The settings of a zoom; nil for the other kinds.
    let zoom: Zoom?

    private init(zoom: Zoom?) {
      self.zoom = zoom
      super.init()
    }

    /// Zooms out of a view, and back into one.
    ///
    /// The closure is called each time that the controller appears or disappears animated; without
    /// a view the standard animation is used.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Self {
      let copy = options?.copy() as? ZoomOptions
      return Self(zoom: Zoom(options: copy ?? ZoomOptions(), provider: sourceViewProvider))
    }

    /// Slides up from below.
    public static var coverVertical: Self { Self(zoom: nil) }
    /// Turns the screen round.
    public static var flipHorizontal: Self { Self(zoom: nil) }
    /// Fades.
    public static var crossDissolve: Self { Self(zoom: nil) }
    /// Curls the page.
    public static var partialCurl: Self { Self(zoom: nil) }
  }
}

/// The settings of a zoom.
@MainActor
struct Zoom {
  let options: UIViewController.Transition.ZoomOptions
  let provider: (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?

  /// Asks the app for the view from which a controller zooms, and for the part
  /// of the controller's view that it stands for.
  func requestSource(of zoomed: UIViewController, below source: UIViewController) {
    let context = UIViewController.Transition.ZoomSourceViewProviderContext(source, zoomed)
    guard let view = provider(context), let align = options.alignmentRectProvider else { return }
    _ = align(UIViewController.Transition.ZoomOptions.AlignmentRectContext(view, zoomed))
  }

  /// Whether the user may begin to drag the controller back.
  func mayGoBack(_ zoomed: UIViewController) -> Bool {
    guard let mayBegin = options.interactiveDismissShouldBegin else { return true }
    let bounds = zoomed.viewIfLoaded?.bounds ?? .zero
    return mayBegin(
      UIViewController.Transition.ZoomOptions.InteractionContext(
        location: CGPoint(x: bounds.midX, y: bounds.midY),
        velocity: CGVector(dx: 0, dy: 1)
      )
    )
  }
}

extension UIViewController.Transition {
  /// The appearance of a zoom, and when the user can drag it back.
  ///
  /// A transition takes a copy.
  @preconcurrency @MainActor
  open class ZoomOptions: NSObject, NSCopying {
    /// The colour above the background; stored only.
    open var dimmingColor: UIColor?
    /// The blur above the background; stored only.
    open var dimmingVisualEffect: UIBlurEffect?
    /// The part of the controller's view that the source view stands for; nil for all of it.
    ///
    /// It is asked whenever there is a source view; nothing is drawn by its answer.
    open var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
    /// Whether the user may begin to drag the controller back; always, without it.
    open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

    /// Makes the usual options.
    public override init() {
      super.init()
    }

    /// Makes other options with the same values; on the main actor only.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
      MainActor.assumeIsolated { makeCopy() }
    }

    private func makeCopy() -> ZoomOptions {
      let copy = ZoomOptions()
      copy.dimmingColor = dimmingColor
      copy.dimmingVisualEffect = dimmingVisualEffect
      copy.alignmentRectProvider = alignmentRectProvider
      copy.interactiveDismissShouldBegin = interactiveDismissShouldBegin
      return copy
    }

    /// The views of a zoom.
    @preconcurrency @MainActor
    public final class AlignmentRectContext: NSObject {
      /// The view from which the controller zooms.
      public let sourceView: UIView
      /// The controller that appears or disappears.
      public let zoomedViewController: UIViewController

      init(_ sourceView: UIView, _ zoomedViewController: UIViewController) {
        self.sourceView = sourceView
        self.zoomedViewController = zoomedViewController
        super.init()
      }
    }

    /// The beginning of the user's drag of a controller.
    @preconcurrency @MainActor
    public final class InteractionContext: NSObject {
      /// The place of the gesture: the middle of the controller's view.
      public let location: CGPoint
      /// The velocity of the gesture, in points a second: downwards.
      public let velocity: CGVector
      /// Whether the drag would begin without the closure; always true here.
      public var willBegin: Bool { true }

      init(location: CGPoint, velocity: CGVector) {
        self.location = location
        self.velocity = velocity
        super.init()
      }
    }
  }

  /// The controllers of a zoom.
  @preconcurrency @MainActor
  public final class ZoomSourceViewProviderContext: NSObject {
    /// The controller below.
    public let sourceViewController: UIViewController
    /// The controller that appears or disappears.
    public let zoomedViewController: UIViewController

    init(_ sourceViewController: UIViewController, _ zoomedViewController: UIViewController) {
      self.sourceViewController = sourceViewController
      self.zoomedViewController = zoomedViewController
      super.init()
    }
  }
}
