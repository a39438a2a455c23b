/// A container that shows a page of a sequence, or two pages side by side.
open class UIPageViewController: UIViewController {
  /// Provides the previous and next pages; without it, the user cannot swipe.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// The delegate, notified of swipes but not of changes by code.
  open weak var delegate: (any UIPageViewControllerDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
  // The delegate for the container's own calls, because a subclass may return another object as
  // `delegate`.
  final weak var ownDelegate: (any UIPageViewControllerDelegate)?
  /// The animation between pages.
  open private(set) var transitionStyle: TransitionStyle
  /// The axis along which pages are arranged.
  open private(set) var navigationOrientation: NavigationOrientation
  /// The position of the spine of curling pages.
  open internal(set) var spineLocation: SpineLocation
  /// Whether curling pages have a back side.
  open var isDoubleSided = false

  var pages: [UIViewController] = []
  final var transition: PageTransition?
  /// The scroll view of scrolling pages, created by the first swipe.
  private(set) var scrollView: PagingScrollView?
  /// Whether the delegate is about to choose the spine, and with it the number of pages.
  var isAskingForSpine = false

  /// Creates a container, initially without pages.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spine = (options?[.spineLocation] as? Int).flatMap(SpineLocation.init)
    spineLocation = style == .scroll ? .none : spine ?? .min
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a container of horizontally curling pages.
  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  /// Creates a container of horizontally curling pages from an archive.
  public required init?(coder: NSCoder) {
    let element = coder.interfaceElement
    let isScrolling = element?["transitionStyle"] == "scroll"
    transitionStyle = isScrolling ? .scroll : .pageCurl
    navigationOrientation =
      element?["navigationOrientation"] == "vertical" ? .vertical : .horizontal
    let spines: [String: SpineLocation] = ["mid": .mid, "max": .max]
    spineLocation = isScrolling ? .none : element?.named("spineLocation", spines) ?? .min
    super.init(coder: coder)
  }

  /// The recognizers of a page curl: a pan and a tap; none for scrolling pages.
  ///
  /// The user cannot turn a page while the pan recognizer is disabled or its delegate refuses.
  open private(set) lazy var gestureRecognizers = makeRecognizers()

  /// The visible pages.
  open var viewControllers: [UIViewController]? { pages }

  /// Replaces the visible pages.
  ///
  /// The completion is called at the end of the animation, or before the call returns if not
  /// animated. The delegate is not called. An animated change of scrolling pages raises during
  /// another change or a swipe.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let given = viewControllers ?? []
    guard !isAskingForSpine else { return turn { show(given, animated: animated, completion) } }
    let required = animated && turnsBacks ? 2 : requiredCount
    guard given.count == required else { return raiseWrongCount(given.count, required) }
    if animated, transitionStyle == .scroll, isTurning {
      return Misuse.raise(.internalInconsistencyException, "Duplicate states in queue")
    }
    let fronts = Array(given.prefix(requiredCount))
    let backs = Array(given.dropFirst(requiredCount))
    turn { show(fronts, backs, animated: animated, completion) }
  }

  override var ownTransition: ControllerTransition? { transition }

  override func forwardWillAppear(_ animated: Bool) {
    for page in pages { install(page) }
    super.forwardWillAppear(animated)
  }
}

extension UIPageViewController {
  /// Whether an animated change or a swipe is running.
  private var isTurning: Bool {
    guard let transition, appearance.phase == .appeared else { return false }
    return transition.isAnimated
  }

  /// Whether a finger is on the scroll view of scrolling pages.
  private func scroll() {
    guard transitionStyle == .scroll, let view else { return }
    let scrollView = scrollView ?? PagingScrollView(frame: view.bounds)
    self.scrollView = scrollView
    if scrollView.superview == nil { view.insertSubview(scrollView, at: 0) }
    scrollView.isScrolled = true
  }

  private func makeRecognizers() -> [UIGestureRecognizer] {
    guard transitionStyle == .pageCurl else { return [] }
    let recognizers = [UIPanGestureRecognizer(), UITapGestureRecognizer()]
    for recognizer in recognizers { view?.addGestureRecognizer(recognizer) }
    return recognizers
  }

  /// The number of pages shown between page turns.
  var requiredCount: Int { spineLocation == .mid ? 2 : 1 }

  /// Whether curling pages have a back side, which is visible only during the curl.
  private var turnsBacks: Bool {
    isDoubleSided && transitionStyle == .pageCurl && spineLocation != .mid
  }

  private func show(
    _ new: [UIViewController],
    _ backs: [UIViewController] = [],
    animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    transition?.finishNow()
    guard isOnScreen, let world else {
      replacePages(with: new)
      complete(completion, true)
      return
    }
    let transition = PageTransition(self, to: new, backs, world, isAnimated: animated)
    transition.completion = completion
    if let transaction = world.transaction { transition.join(transaction) }
    self.transition = transition
    if !animated, appearance.phase == .appeared {
      transition.finishNow()
    } else if appearance.phase == .appeared {
      transition.schedule()
    }
  }

  /// Calls the completion after pages were set.
  func complete(_ completion: ((Bool) -> Void)?, _ finished: Bool) {
    guard let completion else { return }
    record("setViewControllers.completion(\(finished))")
    completion(finished)
  }

  /// Replaces the pages while off screen.
  func replacePages(with new: [UIViewController]) {
    let change = StackChange(from: pages, to: new)
    for page in change.removed {
      page.willMove(toParent: nil)
      page.loadedView?.removeFromSuperview()
      page.removeFromParent()
    }
    pages = new
    for page in change.added {
      addChild(page)
      page.didMove(toParent: self)
    }
  }

  func install(_ page: UIViewController) {
    guard let content = page.view, let view else { return }
    content.cover(view)
    view.addSubview(content)
  }

  func raiseWrongCount(_ count: Int, _ required: Int) {
    Misuse.raise(
      .invalidArgumentException,
      """
      The number of view controllers provided (\(count)) doesn't match the number required \
      (\(required)) for the requested transition
      """
    )
  }

  /// Begins an interactive page turn.
  ///
  /// - Returns: `false` if there are no pages in that direction.
  func beginTurningPage(_ direction: NavigationDirection) -> Bool {
    guard mayTurnPage, let world, let (next, backs) = pagesToTurn(direction) else { return false }
    world.turn {
      if let delegate = ownDelegate {
        record("delegate.willTransitionTo(\(next.map(\.recordedName).joined(separator: ", ")))")
        delegate.pageViewController(self, willTransitionTo: next)
      }
      let transition = PageTransition(self, to: next, backs, world, isAnimated: true)
      transition.isByUser = true
      self.transition = transition
      scroll()
      transition.beginInteractively()
    }
    return true
  }

  private var mayTurnPage: Bool {
    isOnScreen && transition == nil && gestureRecognizers.first?.canBegin != false
  }

  /// Whether a swipe would turn to another page, which the data source provides.
  func canTurnPage(_ direction: NavigationDirection) -> Bool {
    mayTurnPage && pagesToTurn(direction) != nil
  }

  /// The pages to which a gesture turns, and the back side between them and the visible ones.
  ///
  /// - Returns: `nil` if the data source provides too few.
  private func pagesToTurn(
    _ direction: NavigationDirection
  ) -> (fronts: [UIViewController], backs: [UIViewController])? {
    var found: [UIViewController] = []
    var last = direction == .forward ? pages.last : pages.first
    let count = turnsBacks ? 2 : requiredCount
    while found.count < count, let page = last {
      last =
        direction == .forward
        ? dataSource?.pageViewController(self, viewControllerAfter: page)
        : dataSource?.pageViewController(self, viewControllerBefore: page)
      if let last { found.append(last) }
    }
    guard found.count == count else { return nil }
    if turnsBacks { return ([found[1]], [found[0]]) }
    return (direction == .forward ? found : found.reversed(), [])
  }

  /// Ends the gesture and completes or cancels the page turn.
  func endTurningPage(cancelled: Bool) {
    turn { transition?.liftFinger(cancelled: cancelled) }
  }
}

/// The scroll view behind the views of scrolling pages.
final class PagingScrollView: UIScrollView {
  /// Whether a finger is on it, or pages are still moving afterwards.
  var isScrolled = false

  override var isTracking: Bool { isScrolled }
  override var isDragging: Bool { isScrolled }
}

extension UIPageViewController {
  /// The animation between pages.
  public enum TransitionStyle: Int, Sendable {
    /// A page curl.
    case pageCurl = 0
    /// Scrolling.
    case scroll = 1
  }

  /// The axis along which pages are arranged.
  public enum NavigationOrientation: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// The direction of a change.
  public enum NavigationDirection: Int, Sendable {
    /// To a later page.
    case forward = 0
    /// To an earlier page.
    case reverse = 1
  }

  /// The position of the spine of curling pages.
  public enum SpineLocation: Int, Sendable {
    /// No spine, because pages do not curl.
    case none = 0
    /// At the left or top edge.
    case min = 1
    /// In the center, between two pages.
    case mid = 2
    /// At the right or bottom edge.
    case max = 3
  }

  /// A key of the options for creating the container.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The position of the spine, as the raw value of a `SpineLocation`.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey"
    )
    /// The spacing between scrolling pages; stored only.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey"
    )
  }
}

extension UIPageViewController {
  /// Asks the delegate for the spine of curling pages after a rotation.
  func requestSpine(in orientation: UIInterfaceOrientation) {
    guard transitionStyle == .pageCurl, let delegate = ownDelegate else { return }
    isAskingForSpine = true
    record("delegate.spineLocationFor")
    let spine = delegate.pageViewController(self, spineLocationFor: orientation)
    isAskingForSpine = false
    guard spine != .none else { return }
    spineLocation = spine
    let count = (transition?.new ?? pages).count
    if count != requiredCount { raiseWrongCount(count, requiredCount) }
  }
}

extension UIViewController {
  /// Asks for the spines of all page view controllers in this hierarchy and above it.
  func requestSpines(in orientation: UIInterfaceOrientation) {
    (self as? UIPageViewController)?.requestSpine(in: orientation)
    for child in childControllers { child.requestSpines(in: orientation) }
    modal.presented?.requestSpines(in: orientation)
  }
}

/// Provides the pages of a page view controller.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the previous page; `nil` at the beginning.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the next page; `nil` at the end.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// The delegate of a page view controller, notified of swipes.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called before a gesture turns the page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  )
  /// Called after a page turn; `completed` is `false` if the user cancelled it.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  )
  /// Returns the position of the spine of curling pages after a rotation.
  ///
  /// For the middle position, the delegate sets two pages before it returns, otherwise one. By
  /// default, the spine stays unchanged.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  public func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {}

  public func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
}
