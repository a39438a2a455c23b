/// The simulated user of a world.
///
/// Actions apply to the topmost contents of the key window, or of a given window. They throw if a
/// real user could not perform them, because the element is missing, covered, hidden or disabled.
/// Events are delivered before the call returns; the transitions that they start take their time.
@_spi(Headless) @MainActor
public final class HeadlessUser {
  /// The number of rows of a section that count as visible without scrolling, about a screenful.
  public static nonisolated let rowsOnScreen = 20
  /// The default number of rows of a list in a picture.
  public static nonisolated let rowsInPicture = 60

  unowned let world: HeadlessWorld
  /// The open menu, and the target that opened it.
  var openMenu: OpenMenu?
  /// The navigation controller of the current interactive pop.
  weak var pulled: UINavigationController?
  /// The recognizer of that interactive pop.
  weak var pulling: UIGestureRecognizer?
  /// The page view controller of the current swipe.
  weak var turned: UIPageViewController?
  /// The dismissal of the current drag.
  weak var dragged: DismissalTransition?
  /// The identifiers of picture elements.
  var numbers = ObjectNumbers()

  init(_ world: HeadlessWorld) {
    self.world = world
  }

  /// The labels of all elements that can be tapped, back to front.
  public func visibleLabels(in window: UIWindow? = nil) -> [String] {
    surface(in: window).targets.filter(\.isTappable).compactMap(\.name)
  }

  /// Taps the button, bar item, row, tab, switch, field or menu item with a label or identifier.
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

  /// Taps a view; if it is not a control, touches are sent along the responder chain.
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

  /// Scrolls to a row of the frontmost table and selects it.
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

  /// Selects a tab by its label or identifier.
  public func tab(_ label: String, in window: UIWindow? = nil) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let target = try find(in: window, first: .first(0)) {
        surface throws(HeadlessUserError) in try surface.target(labeled: label, where: \.isTab)
      }
      tap(target)
    }
  }

  /// Closes the open menu without a selection; has no effect if no menu is open.
  public func closeMenu() {
    openMenu = nil
  }

  /// Throws if another drag is in progress, because the user has a single touch.
  func checkNoDrag(or reason: HeadlessUserError.Reason) throws(HeadlessUserError) {
    let dragging: [ControllerTransition?] = [pulled?.transition, turned?.transition, dragged]
    guard !dragging.contains(where: { $0?.isInteractive == true }) else {
      throw HeadlessUserError(reason, "Another drag is in progress.")
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

  /// Finds an element among the visible rows or, if it is not there, by scrolling.
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

  /// The window that receives the user's touches.
  public var keyWindow: UIWindow? { world.application.keyWindow }

  /// The field with the keyboard, if a view that contains it is hidden; `nil` otherwise.
  ///
  /// The field itself may be hidden, because apps use such a field to receive a code.
  public var hiddenField: UIView? {
    guard let field = focusedField else { return nil }
    let containers = sequence(first: field, next: \.superview).dropFirst()
    return containers.contains { $0.isHidden || $0.alpha < 0.01 } ? field : nil
  }

  /// The field with the keyboard; `nil` if there is none.
  public var focusedField: UIView? {
    keyWindow?.firstResponder.flatMap { $0 is any UIKeyInput ? $0 as? UIView : nil }
  }

  /// The presented view controller in front of the field with the keyboard, if it keeps the user
  /// from touching the field; `nil` otherwise.
  public var coverOfField: UIViewController? {
    guard let field = focusedField, let window = keyWindow, let root = window.rootViewController,
      let place = window.subviews.firstIndex(where: field.isDescendant)
    else { return nil }
    return sequence(first: root) { $0.modal.presented }.first { presented in
      guard presented.isInTheWay, !presented.admitsTouchesBehind,
        let container = presented.modal.presentationController?.containerView,
        let index = window.subviews.firstIndex(of: container)
      else { return false }
      return index > place
    }
  }

  /// Runs an action inside the world as one UIKit call.
  func act<R>(
    _ deed: () throws(HeadlessUserError) -> R
  ) throws(HeadlessUserError) -> R {
    guard world.application.ignorance == 0 else {
      throw HeadlessUserError(.untouchable, "The app ignores user interaction.")
    }
    let result = world.run {
      world.turn { Result { () throws(HeadlessUserError) in try deed() } }
    }
    return try result.get()
  }
}

/// The reason why the user could not perform an action.
@_spi(Headless)
public struct HeadlessUserError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of obstacle.
  public enum Reason: Hashable, Sendable {
    /// No element on screen has the label or identifier.
    case notFound
    /// Several elements have the label.
    case ambiguous
    /// A presentation covers it.
    case covered
    /// It, its bar or an ancestor view is hidden or transparent.
    case hidden
    /// The control or item is disabled.
    case disabled
    /// It or an ancestor view has user interaction disabled, or the whole app ignores events.
    case untouchable
    /// It is a plain text.
    case inert
    /// No back button is visible.
    case noBackButton
    /// No gesture can begin there.
    case noSwipe
    /// No presentation can be dismissed by a gesture.
    case noSheet
    /// The view controller refuses the dismissal.
    case held
    /// The text field does not begin editing.
    case refused
  }

  /// The kind of obstacle.
  public let reason: Reason
  /// A one-line message, with the nearest label that may have been meant.
  public let message: String

  /// The message, as tests print it.
  public var description: String { message }

  init(_ reason: Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }
}

/// The place where an interactive pop begins.
@_spi(Headless)
public enum HeadlessSwipeStart: Hashable, Sendable {
  /// At the leading edge.
  case edge
  /// Anywhere in the content.
  case content
}

extension UINavigationController {
  func popRecognizer(for start: HeadlessSwipeStart) -> UIGestureRecognizer? {
    switch start {
    case .edge: interactivePopGestureRecognizer
    case .content:
      responderWindow?.world?.behaves(since: .uiKit26) == false
        ? nil : interactiveContentPopGestureRecognizer
    }
  }
}
