/// The simulated person in front of a world.
///
/// The user sees the topmost content of the key window, or of the window that is given, and can
/// do only what the user could: what is covered, hidden, disabled or not there is refused with an
/// error. What is done is delivered before the call returns; transitions that it starts take their
/// time.
@_spi(Headless) @MainActor
public final class HeadlessUser {
  /// The number of rows of a section that are visible without scrolling, about a screenful.
  public static nonisolated let rowsOnScreen = 20
  /// The number of rows of a list in a picture, unless more are requested.
  public static nonisolated let rowsInPicture = 60

  unowned let world: HeadlessWorld
  /// The open menu, and the target that opened it.
  var openMenu: OpenMenu?
  /// The stack that a gesture pulls at.
  weak var pulled: UINavigationController?
  /// The recognizer of the gesture at the stack.
  weak var pulling: UIGestureRecognizer?
  /// The pages that a gesture swipes.
  weak var turned: UIPageViewController?
  /// The dismissal that a gesture drags.
  weak var dragged: DismissalTransition?
  /// The identifiers of picture elements.
  var numbers = ObjectNumbers()

  init(_ world: HeadlessWorld) {
    self.world = world
  }

  /// The labels of all that could be tapped now, from back to front.
  public func visibleLabels(in window: UIWindow? = nil) -> [String] {
    surface(in: window).targets.filter(\.isTappable).compactMap(\.name)
  }

  /// Taps the object with a label or identifier: button, bar item, row, tab, switch, field, menu
  /// item.
  ///
  /// Identifiers take precedence, then exact labels, then labels that differ only in letter case.
  public func tap(_ label: String, in window: UIWindow? = nil) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let target = try find(in: window, first: .first(Self.rowsOnScreen)) {
        surface throws(HeadlessUserError) in try surface.target(labeled: label)
      }
      tap(target)
    }
  }

  /// Taps a view; one that is no control receives touches, which follow the responder chain.
  public func tap(_ view: UIView) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let target = try surface(in: view.window).target(showing: view)
      tap(target)
    }
  }

  /// Taps an item of a bar.
  public func tap(_ item: UIBarButtonItem, in window: UIWindow? = nil) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let target = try find(in: window, first: .first(0)) {
        surface throws(HeadlessUserError) in try surface.target(showing: item)
      }
      tap(target)
    }
  }

  /// Chooses a row of the table that is in front, scrolling to it.
  public func selectRow(
    _ row: Int,
    section: Int = 0,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let path = IndexPath(row: row, section: section)
      let target = try find(in: window, first: .at(path)) {
        surface throws(HeadlessUserError) in try surface.row(at: path)
      }
      tap(target)
    }
  }

  /// Taps a tab by its label or identifier.
  public func tab(_ label: String, in window: UIWindow? = nil) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let target = try find(in: window, first: .first(0)) {
        surface throws(HeadlessUserError) in try surface.target(labeled: label, where: \.isTab)
      }
      tap(target)
    }
  }

  /// Closes the menu that is open, choosing nothing; without one it does nothing.
  public func closeMenu() {
    openMenu = nil
  }

  /// Begins the one touch of the user, unless it already drags something.
  func lowerFinger(or reason: HeadlessUserError.Reason) throws(HeadlessUserError) {
    let dragging: [ControllerTransition?] = [pulled?.transition, turned?.transition, dragged]
    guard !dragging.contains(where: { $0?.isInteractive == true }) else {
      throw HeadlessUserError(reason, "The finger drags something already.")
    }
  }

  /// The targets that the user sees and could touch.
  func surface(
    in window: UIWindow?,
    rows: UserSurface.Rows = .all,
    look: UserLook? = nil
  ) -> UserSurface {
    if let openMenu { return UserSurface(openMenu, of: self) }
    guard let window = window ?? keyWindow else { return UserSurface() }
    return UserSurface(window, rows: rows, look: look)
  }

  /// Finds something among a part of the rows, and if it is not there, by scrolling.
  func find(
    in window: UIWindow?,
    first rows: UserSurface.Rows,
    _ search: (UserSurface) throws(HeadlessUserError) -> UserTarget
  ) throws(HeadlessUserError) -> UserTarget {
    do throws(HeadlessUserError) {
      return try search(surface(in: window, rows: rows))
    } catch {
      return try search(surface(in: window))
    }
  }

  /// The window that the user sees and touches.
  public var keyWindow: UIWindow? { world.application.keyWindow }

  /// Runs a deed inside the world, as one call into UIKit.
  func act<R>(
    _ deed: () throws(HeadlessUserError) -> R
  ) throws(HeadlessUserError) -> R {
    guard world.application.ignorance == 0 else {
      throw HeadlessUserError(.untouchable, "The app ignores whatever a person does.")
    }
    let result = world.run {
      world.turn { Result { () throws(HeadlessUserError) in try deed() } }
    }
    return try result.get()
  }
}

/// The reason for which the user could not do something.
@_spi(Headless)
public struct HeadlessUserError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The obstacle.
  public enum Reason: Hashable, Sendable {
    /// Nothing on the screen has that label or identifier.
    case notFound
    /// Several things have that label.
    case ambiguous
    /// Something is presented above it.
    case covered
    /// It, or a view that holds it, is hidden or transparent, or its bar is.
    case hidden
    /// It is disabled.
    case disabled
    /// It, or a view that holds it, takes no part in touches, or the whole app takes none.
    case untouchable
    /// It is only text.
    case inert
    /// There is no back button.
    case noBackButton
    /// The gesture does not begin here.
    case noSwipe
    /// There is nothing that the user could swipe away.
    case noSheet
    /// The view controller refuses the dismissal.
    case held
    /// The text field does not begin editing.
    case refused
  }

  /// The obstacle.
  public let reason: Reason
  /// One line for the user, with the nearest label that could have been meant.
  public let message: String

  /// The message.
  public var description: String { message }

  init(_ reason: Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }
}

/// The place where a gesture begins to pull a view controller aside.
@_spi(Headless)
public enum HeadlessSwipeStart: Hashable, Sendable {
  /// At the edge where reading starts.
  case edge
  /// Anywhere in the content.
  case content
}

extension UINavigationController {
  func popRecognizer(for start: HeadlessSwipeStart) -> UIGestureRecognizer? {
    switch start {
    case .edge: interactivePopGestureRecognizer
    case .content: interactiveContentPopGestureRecognizer
    }
  }
}
