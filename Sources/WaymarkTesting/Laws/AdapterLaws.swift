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
