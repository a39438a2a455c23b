/// A container that shows one page of a sequence, or two pages side by side.
open class UIPageViewController: UIViewController {
  /// Supplies the pages before and after; without one there is nothing to swipe to.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// The delegate for swipes; not called for changes by code.
  open weak var delegate: (any UIPageViewControllerDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
  // The delegate for the container's own calls: a subclass may return another one as `delegate`.
  final weak var ownDelegate: (any UIPageViewControllerDelegate)?
  /// The animation between pages.
  open private(set) var transitionStyle: TransitionStyle
  /// In which direction pages follow each other.
  open private(set) var navigationOrientation: NavigationOrientation
  /// The position of the spine of curling pages.
  open internal(set) var spineLocation: SpineLocation
  /// Whether curling pages have a back.
  open var isDoubleSided = false

  var pages: [UIViewController] = []
  final var transition: PageTransition?
  /// The scroll view of pages that scroll, which is there from the first swipe on.
  private(set) var scrollView: PagingScrollView?
  /// Whether the delegate is about to choose the spine, and with it the number of pages.
  var isAskingForSpine = false

  /// Creates a container without pages.
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
  /// The user turns no page while the pan is disabled, or its delegate refuses it.
  open private(set) lazy var gestureRecognizers = makeRecognizers()

  /// The pages that are shown.
  open var viewControllers: [UIViewController]? { pages }

  /// Shows other pages.
  ///
  /// Unanimated the completion runs before the call returns, animated at the end. The delegate is
  /// not called. An animated change of scrolling pages raises while another one, or a swipe, runs.
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
  /// Whether an animated change or a swipe runs.
  private var isTurning: Bool {
    guard let transition, appearance.phase == .appeared else { return false }
    return transition.isAnimated
  }

  /// A finger is on the scroll view of pages that scroll.
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

  /// The number of pages shown at rest.
  var requiredCount: Int { spineLocation == .mid ? 2 : 1 }

  /// Whether a curling page has a back, which is visible only during the curl.
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

  /// Notifies observers that pages were set.
  func complete(_ completion: ((Bool) -> Void)?, _ finished: Bool) {
    guard let completion else { return }
    record("setViewControllers.completion(\(finished))")
    completion(finished)
  }

  /// Replaces the pages off screen.
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

  /// A gesture begins to turn the page.
  ///
  /// - Returns: False when there are no pages in that direction.
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

  /// Whether a swipe would turn to another page now; the data source is asked for the page.
  func canTurnPage(_ direction: NavigationDirection) -> Bool {
    mayTurnPage && pagesToTurn(direction) != nil
  }

  /// The pages that a gesture turns to, and the back between them and those that are shown.
  ///
  /// - Returns: nil when the data source has too few.
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

  /// Ends the gesture; the next page stays, or the old one returns.
  func endTurningPage(cancelled: Bool) {
    turn { transition?.liftFinger(cancelled: cancelled) }
  }
}

/// The scroll view of a container of scrolling pages, behind their views.
final class PagingScrollView: UIScrollView {
  /// Whether a finger is on it, or pages move on after one.
  var isScrolled = false

  override var isTracking: Bool { isScrolled }
  override var isDragging: Bool { isScrolled }
}

extension UIPageViewController {
  /// The animation between pages.
  public enum TransitionStyle: Int, Sendable {
    /// Like paper.
    case pageCurl = 0
    /// Side by side.
    case scroll = 1
  }

  /// In which direction pages follow each other.
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
    /// Pages do not curl.
    case none = 0
    /// At the left or the top.
    case min = 1
    /// In the middle, between two pages.
    case mid = 2
    /// At the right or the bottom.
    case max = 3
  }

  /// The options at the creation of the container.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The position of the spine; the raw value of a `SpineLocation`.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey"
    )
    /// The space between scrolling pages; stored only.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey"
    )
  }
}

extension UIPageViewController {
  /// The interface was rotated: the delegate chooses the spine of curling pages.
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
  /// Requests the spines of all page controllers inside or above this one.
  func requestSpines(in orientation: UIInterfaceOrientation) {
    (self as? UIPageViewController)?.requestSpine(in: orientation)
    for child in childControllers { child.requestSpines(in: orientation) }
    modal.presented?.requestSpines(in: orientation)
  }
}

/// Supplies the pages of a page controller.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before; nil at the beginning.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after; nil at the end.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// Observes swipes from page to page.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// A gesture begins to turn the page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  )
  /// The curl ended; `completed` is false when the user cancelled it.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  )
  /// The interface was rotated; returns the position of the spine of curling pages.
  ///
  /// For the middle the delegate sets two pages before it returns, else one. Unless implemented the
  /// spine stays where it is.
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
