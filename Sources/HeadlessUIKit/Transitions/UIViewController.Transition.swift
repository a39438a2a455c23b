extension UIViewController {
  /// The animation of a presentation or push and of its reversal.
  ///
  /// Nothing is drawn, so the kinds differ in two respects only: a zoom calls the closure for its
  /// source view, and the user can dismiss a zoomed view controller with a drag.
  @preconcurrency @MainActor
  public final class Transition: NSObject {
    /// The settings of a zoom; `nil` for other kinds.
    let zoom: Zoom?

    private init(zoom: Zoom?) {
      self.zoom = zoom
      super.init()
    }

    /// Zooms from a view and back.
    ///
    /// The closure is called for each animated appearance and disappearance of the view controller;
    /// if it returns `nil`, the standard animation is used.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Self {
      let copy = options?.copy() as? ZoomOptions
      return Self(zoom: Zoom(options: copy ?? ZoomOptions(), provider: sourceViewProvider))
    }

    /// Slides up from the bottom.
    public static var coverVertical: Self { Self(zoom: nil) }
    /// Flips the screen.
    public static var flipHorizontal: Self { Self(zoom: nil) }
    /// Cross-fades.
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

  /// Asks the app for the source view of a zoom, and for the corresponding part of the view
  /// controller's view.
  func requestSource(of zoomed: UIViewController, below source: UIViewController) {
    let context = UIViewController.Transition.ZoomSourceViewProviderContext(source, zoomed)
    guard let view = provider(context), let align = options.alignmentRectProvider else { return }
    _ = align(UIViewController.Transition.ZoomOptions.AlignmentRectContext(view, zoomed))
  }

  /// Whether the user may begin to dismiss the view controller with a drag.
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
  /// Options for the appearance and interactive dismissal of a zoom.
  ///
  /// A transition copies them.
  @preconcurrency @MainActor
  open class ZoomOptions: NSObject, NSCopying {
    /// The color of the dimmed background; stored only.
    open var dimmingColor: UIColor?
    /// The blur effect of the background; stored only.
    open var dimmingVisualEffect: UIBlurEffect?
    /// Returns the part of the view controller's view that corresponds to the source view; `nil`
    /// for all of it.
    ///
    /// Called whenever there is a source view; the result is not drawn.
    open var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
    /// Returns whether a drag may begin; without a closure, always.
    open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

    /// Creates default options.
    public override init() {
      super.init()
    }

    /// Returns a copy with the same values; on the main actor only.
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
      /// The source view of the zoom.
      public let sourceView: UIView
      /// The view controller that appears or disappears.
      public let zoomedViewController: UIViewController

      init(_ sourceView: UIView, _ zoomedViewController: UIViewController) {
        self.sourceView = sourceView
        self.zoomedViewController = zoomedViewController
        super.init()
      }
    }

    /// The state at the beginning of a drag.
    @preconcurrency @MainActor
    public final class InteractionContext: NSObject {
      /// The location of the gesture: the center of the view controller's view.
      public let location: CGPoint
      /// The velocity of the gesture in points per second: downward.
      public let velocity: CGVector
      /// Whether the drag would begin without the closure; always `true` here.
      public var willBegin: Bool { true }

      init(location: CGPoint, velocity: CGVector) {
        self.location = location
        self.velocity = velocity
        super.init()
      }
    }
  }

  /// The view controllers of a zoom.
  @preconcurrency @MainActor
  public final class ZoomSourceViewProviderContext: NSObject {
    /// The view controller below.
    public let sourceViewController: UIViewController
    /// The view controller that appears or disappears.
    public let zoomedViewController: UIViewController

    init(_ sourceViewController: UIViewController, _ zoomedViewController: UIViewController) {
      self.sourceViewController = sourceViewController
      self.zoomedViewController = zoomedViewController
      super.init()
    }
  }
}
