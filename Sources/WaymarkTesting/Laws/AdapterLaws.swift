@_spi(Headless) public import HeadlessUIKit
public import Waymark

/// Checks a container adapter against the rules that the router relies on.
///
/// The following example checks the adapter of a custom container:
///
/// ```swift
/// let laws = AdapterLaws(DeckAdapter()) { DeckViewController(cards: $0) }
/// #expect(try laws.violations().isEmpty)
/// ```
@MainActor public struct AdapterLaws<Adapter: ContainerAdapter> {
  let adapter: Adapter
  let make: @MainActor ([UIViewController]) -> Adapter.Container
  private let makeChild: @MainActor () -> UIViewController
  private let sizes: [Int]

  /// Creates a check of an adapter for some numbers of children.
  ///
  /// - Parameters:
  ///   - adapter: The adapter under test.
  ///   - sizes: The supported numbers of children.
  ///   - makeChild: Creates a child, if the container does not accept every view controller.
  ///   - make: Creates the container with its first children; it shows the last one or, if it has a
  ///     selection, any.
  public init(
    _ adapter: Adapter,
    sizes: [Int] = [1, 2, 3],
    makeChild: @escaping @MainActor () -> UIViewController = { UIViewController() },
    make: @escaping @MainActor ([UIViewController]) -> Adapter.Container
  ) {
    self.adapter = adapter
    self.sizes = sizes
    self.makeChild = makeChild
    self.make = make
  }

  /// Applies the adapter in a window of the current world and returns the violated laws.
  ///
  /// - Throws: An error if the container does not settle.
  public func violations() throws -> [String] {
    var violations: [String] = []
    for size in sizes {
      violations += try reading(size) + revealing(size)
      for isAnimated in [false, true] {
        violations += try selecting(size, isAnimated)
        for next in sizes { violations += try setting(size, next, isAnimated) }
      }
    }
    return violations
  }

  // MARK: Laws

  private func reading(_ size: Int) throws -> [String] {
    let children = makeChildren(size)
    let container = make(children)
    let first = adapter.children(of: container)
    let visible = adapter.visibleChildren(of: container)
    var laws = LawRecord("\(size) children, read")
    laws.demand(first == children, "the children are not those that the container was made with")
    laws.demand(adapter.children(of: container) == first, "a second read returns other children")
    laws.demand(visible.allSatisfy(first.contains), "a visible child is not among the children")
    laws.demand(visible.isEmpty == first.isEmpty, "there are children, but none is visible")
    laws.demand(!container.isViewLoaded, "reading loads the container's view")
    laws.demand(children.allSatisfy { !$0.isViewLoaded }, "reading loads a child's view")
    return laws.violations
  }

  private func revealing(_ size: Int) -> [String] {
    let children = makeChildren(size).map(ContainerChild.init(existing:))
    var laws = LawRecord("\(size) children, revealing")
    for child in children {
      let result = adapter.revealing(child, among: children)
      laws.demand(result.contains(child), "the revealed child was removed")
      laws.demand(result.isSubsequence(of: children), "the other children have changed")
      laws.demand(
        adapter.revealing(child, among: result) == result,
        "revealing again changes something"
      )
      if adapter.selectsChildren {
        laws.demand(result == children, "a container that selects loses children")
      }
    }
    return laws.violations
  }

  private func selecting(_ size: Int, _ isAnimated: Bool) throws -> [String] {
    guard adapter.selectsChildren else { return [] }
    let children = makeChildren(size)
    let container = make(children)
    let window = try show(container)
    var laws = LawRecord("\(size) children, selecting\(isAnimated ? ", animated" : "")")
    for child in children {
      adapter.select(child, in: container, animated: isAnimated)
      try settle()
      laws.demand(adapter.visibleChildren(of: container).contains(child), "it is not shown")
      laws.demand(adapter.children(of: container) == children, "the children have changed")
    }
    window.isHidden = true
    return laws.violations
  }

  private func setting(_ size: Int, _ next: Int, _ isAnimated: Bool) throws -> [String] {
    let old = makeChildren(size)
    let container = make(old)
    let window = try show(container)
    var laws = LawRecord("\(size) to \(next) children\(isAnimated ? ", animated" : "")")
    // Keeps some children, so that pushes, pops and replacements are all tried.
    let kept = Array(old.prefix(max(0, min(size, next) - (size == next ? 1 : 0))))
    let new = kept + makeChildren(next - kept.count)
    for children in [new, new, old] {
      adapter.setChildren(children, in: container, animated: isAnimated)
      try settle()
      laws.demand(adapter.children(of: container) == children, "they are not set")
      laws.demand(
        children.allSatisfy { $0.parent === container },
        "a child has another parent than the container"
      )
      laws.demand(
        adapter.visibleChildren(of: container).allSatisfy { $0.viewIfLoaded?.window === window },
        "a visible child is not in the window"
      )
    }
    let added = makeChildren(1)
    adapter.setChildren(Array(old.dropLast()) + added, in: container, animated: isAnimated)
    try settle()
    laws.demand(
      adapter.visibleChildren(of: container).contains(added[0]),
      "the new child is not shown"
    )
    window.isHidden = true
    return laws.violations
  }

  // MARK: Trying

  func makeChildren(_ count: Int) -> [UIViewController] {
    (0..<max(count, 0)).map { _ in makeChild() }
  }

  func show(_ container: UIViewController) throws -> UIWindow {
    let window = UIWindow(frame: .zero)
    window.rootViewController = container
    window.makeKeyAndVisible()
    try settle()
    return window
  }

  func settle() throws {
    try HeadlessWorld.current?.settle()
  }
}

extension AdapterLaws where Adapter: SlottedContainerAdapter {
  /// Fills slots in a window of the current world and returns the violated laws.
  ///
  /// - Parameter slots: Slots that can all be filled at the same time; a slot that must not become
  ///   empty comes first.
  /// - Throws: An error if the container does not settle.
  public func slotViolations(_ slots: [Int]) throws -> [String] {
    let first = makeChildren(slots.count)
    let container = make(first)
    let window = try show(container)
    var laws = LawRecord("slots \(slots)")
    try place(first, slots, in: container, &laws)
    try place(first, slots, in: container, &laws)
    for position in slots.indices {
      var next = first
      next[position] = makeChildren(1)[0]
      laws.demand(!holds(next, slots, container), "a slot contains a child that was not placed")
      try place(next, slots, in: container, &laws)
      try place(first, slots, in: container, &laws)
    }
    try empty(first, slots, in: container, &laws)
    window.isHidden = true
    return laws.violations
  }

  private func place(
    _ children: [UIViewController],
    _ slots: [Int],
    in container: Adapter.Container,
    _ laws: inout LawRecord
  ) throws {
    adapter.place(children, in: slots, of: container, animated: false)
    try settle()
    laws.demand(holds(children, slots, container), "a slot does not contain the placed child")
    guard !adapter.mergesSlots(of: container) else { return }
    let placed = children.map { child in
      adapter.children(of: container).first { $0 === child || child.parent === $0 }
    }
    laws.demand(
      placed.map { $0.flatMap { adapter.slot(of: $0, in: container) } } == slots,
      "the placed children are in other slots"
    )
  }

  /// Checks that omitted slots become empty, and that the others keep their view controllers.
  private func empty(
    _ children: [UIViewController],
    _ slots: [Int],
    in container: Adapter.Container,
    _ laws: inout LawRecord
  ) throws {
    guard !adapter.mergesSlots(of: container), slots.count > 1 else { return }
    try place([children[0]], [slots[0]], in: container, &laws)
    laws.demand(
      adapter.children(of: container).count == 1,
      "an omitted slot is not empty"
    )
    laws.demand(
      children[0].viewIfLoaded?.window != nil,
      "a child that stays in its slot has left the window"
    )
  }

  private func holds(
    _ children: [UIViewController],
    _ slots: [Int],
    _ container: Adapter.Container
  ) -> Bool {
    adapter.holds(children, in: slots, of: container)
  }
}
