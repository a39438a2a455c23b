extension UIViewController.Transition {
  /// How a zoom looks, and when a person can drag it back.
  ///
  /// A transition takes a copy.
  @preconcurrency @MainActor
  open class ZoomOptions: NSObject, NSCopying {
    /// The colour that lies above what is behind; it is only kept.
    open var dimmingColor: UIColor?
    /// The blur that lies above what is behind; it is only kept.
    open var dimmingVisualEffect: UIBlurEffect?
    /// The part of the controller's view that the source view stands for; nil for all of it.
    ///
    /// It is asked whenever there is a source view; nothing is drawn by its answer.
    open var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
    /// Whether a person may begin to drag the controller back; always, without it.
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

    /// The views between which a zoom goes.
    @preconcurrency @MainActor
    public final class AlignmentRectContext: NSObject {
      /// The view that the controller comes out of, or goes back into.
      public let sourceView: UIView
      /// The controller that comes or goes.
      public let zoomedViewController: UIViewController

      init(_ sourceView: UIView, _ zoomedViewController: UIViewController) {
        self.sourceView = sourceView
        self.zoomedViewController = zoomedViewController
        super.init()
      }
    }

    /// How a person begins to drag a controller back.
    @preconcurrency @MainActor
    public final class InteractionContext: NSObject {
      /// Where the finger is in the view of the controller: in its middle.
      public let location: CGPoint
      /// How fast the finger moves, in points a second: downwards.
      public let velocity: CGVector
      /// Whether the drag would begin if nobody were asked; always here.
      public var willBegin: Bool { true }

      init(location: CGPoint, velocity: CGVector) {
        self.location = location
        self.velocity = velocity
        super.init()
      }
    }
  }

  /// The controllers between which a zoom goes.
  @preconcurrency @MainActor
  public final class ZoomSourceViewProviderContext: NSObject {
    /// The controller below.
    public let sourceViewController: UIViewController
    /// The controller that comes or goes.
    public let zoomedViewController: UIViewController

    init(_ sourceViewController: UIViewController, _ zoomedViewController: UIViewController) {
      self.sourceViewController = sourceViewController
      self.zoomedViewController = zoomedViewController
      super.init()
    }
  }
}
