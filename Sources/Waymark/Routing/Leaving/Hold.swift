import PlatformUI

/// A temporary change of a view controller, shared by all holds of the same kind.
///
/// Several leave guards may hold the same presentation, stack or back button. The first hold makes
/// the change; the release of the last one reverts it.
@MainActor final class Hold {
  private(set) weak var controller: UIViewController?
  private let list: HoldList
  private let use: @MainActor () -> Void

  /// - Parameters:
  ///   - use: Called with the user's attempt, for the last hold.
  ///   - change: Makes the change and returns a closure that reverts it. The closure that it
  ///     receives calls `use`.
  init(
    _ kind: HoldKind,
    on controller: UIViewController,
    use: @escaping @MainActor () -> Void = {},
    change: (_ use: @escaping @MainActor () -> Void) -> Change
  ) {
    self.controller = controller
    self.use = use
    let existing = HoldList.existing(of: kind, on: controller)
    list = existing ?? HoldList(of: kind, on: controller)
    list.add(self)
    guard existing == nil else { return }
    let made = change { [weak list] in list?.last?.use() }
    (list.undo, list.renew) = (made.undo, made.renew)
  }

  /// The closures that revert a change and make it again.
  struct Change {
    var renew: (@MainActor () -> Void)?
    let undo: @MainActor () -> Void

    init(renew: (@MainActor () -> Void)? = nil, undo: @escaping @MainActor () -> Void) {
      self.renew = renew
      self.undo = undo
    }
  }

  /// Prevents the user from dismissing a presented view controller interactively.
  static func presentation(of controller: UIViewController) -> Hold {
    Hold(.presentation, on: controller) { _ in
      let own = controller.isModalInPresentation
      controller.isModalInPresentation = true
      return Change { [weak controller] in controller?.isModalInPresentation = own }
    }
  }

  /// Disables both pop gestures: the one from the edge and the one in the content.
  static func swipes(of stack: UINavigationController) -> Hold {
    Hold(.swipes, on: stack) { _ in
      var recognizers = [stack.interactivePopGestureRecognizer]
      if #available(iOS 26, *) { recognizers.append(stack.interactiveContentPopGestureRecognizer) }
      let enabled = recognizers.compactMap { $0 }.filter(\.isEnabled)
      let disable: @MainActor () -> Void = { for pop in enabled { pop.isEnabled = false } }
      disable()
      return Change(renew: disable) { for pop in enabled { pop.isEnabled = true } }
    }
  }

  /// Makes the change again if UIKit has reverted it.
  func renew() {
    list.renew?()
  }

  /// Ends the hold immediately.
  func release() {
    list.remove(self)
  }

  deinit {
    let list = self.list
    inNextTurn { list.removeReleased() }
  }
}

/// The property that a hold changes.
enum HoldKind {
  case presentation, swipes, backButton, backMenu

  /// The association key for the holds of this kind.
  var key: UnsafeRawPointer {
    switch self {
    case .presentation: Self.presentationKey.pointer
    case .swipes: Self.swipesKey.pointer
    case .backButton: Self.backButtonKey.pointer
    case .backMenu: Self.backMenuKey.pointer
    }
  }

  private static let presentationKey = AssociationKey()
  private static let swipesKey = AssociationKey()
  private static let backButtonKey = AssociationKey()
  private static let backMenuKey = AssociationKey()
}

/// The holds of one kind, attached to their view controller.
@MainActor private final class HoldList {
  private struct Entry {
    weak var hold: Hold?
  }

  private let kind: HoldKind
  private weak var controller: UIViewController?
  private var entries: [Entry] = []
  var undo: (@MainActor () -> Void)?
  var renew: (@MainActor () -> Void)?

  init(of kind: HoldKind, on controller: UIViewController) {
    self.kind = kind
    self.controller = controller
    objc_setAssociatedObject(controller, kind.key, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  static func existing(of kind: HoldKind, on controller: UIViewController) -> HoldList? {
    objc_getAssociatedObject(controller, kind.key) as? HoldList
  }

  var last: Hold? { entries.last { $0.hold != nil }?.hold }

  func add(_ hold: Hold) {
    entries.append(Entry(hold: hold))
  }

  func remove(_ hold: Hold) {
    entries.removeAll { $0.hold === hold }
    removeReleased()
  }

  /// Removes the entries of released holds, and the list if it is empty.
  func removeReleased() {
    entries.removeAll { $0.hold == nil }
    guard entries.isEmpty, undo != nil, let controller else { return }
    undo?()
    (undo, renew) = (nil, nil)
    objc_setAssociatedObject(controller, kind.key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}
