/// The items of one section at one moment, as an outline: an item may have children, which are
/// visible while it is expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable & Sendable {
  /// The items without a parent, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var expanded: Set<ItemIdentifierType> = []
  private var known: Set<ItemIdentifierType> = []

  /// Creates an empty snapshot.
  public init() {}

  /// All items, each followed by its children.
  public var items: [ItemIdentifierType] { rootItems.flatMap { subtree(of: $0) { _ in true } } }

  /// The items whose ancestors are all expanded, in order.
  public var visibleItems: [ItemIdentifierType] {
    rootItems.flatMap { subtree(of: $0) { expanded.contains($0) } }
  }

  /// Returns the position of an item among all items; `nil` if it does not exist.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

  /// Returns whether the snapshot has an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }

  /// Returns the number of ancestors of an item; raises if it does not exist.
  public func level(of item: ItemIdentifierType) -> Int {
    guard exists(item) else { return 0 }
    var (level, next) = (0, parents[item])
    while let parent = next { (level, next) = (level + 1, parents[parent]) }
    return level
  }

  /// Returns the parent of an item; `nil` for none.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

  /// Returns whether an item is expanded, whether or not it has children.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Returns whether all ancestors of an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard contains(item) else { return false }
    var next = parents[item]
    while let parent = next {
      guard expanded.contains(parent) else { return false }
      next = parents[parent]
    }
    return true
  }

  /// Returns the children of an item, with theirs; raises if the item does not exist.
  ///
  /// - Parameters:
  ///   - parent: The item.
  ///   - includingParent: Whether the item itself is the root of the result.
  public func snapshot(
    of parent: ItemIdentifierType,
    includingParent: Bool = false
  ) -> Self {
    var copy = Self()
    guard exists(parent) else { return copy }
    if includingParent { copy.append([parent]) }
    copy.adopt(self, below: parent, as: includingParent ? parent : nil)
    return copy
  }

  /// Returns a text with a line for each item, indented by its level.
  public func visualDescription() -> String {
    items.map { item in
      let mark = children[item] == nil ? "*" : expanded.contains(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
    }
    .joined(separator: "\n")
  }

  private func subtree(
    of item: ItemIdentifierType,
    _ opens: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    let below = opens(item) ? children[item] ?? [] : []
    return [item] + below.flatMap { subtree(of: $0, opens) }
  }

  private func exists(_ item: ItemIdentifierType) -> Bool {
    if known.contains(item) { return true }
    Self.raise("Item identifier was not found in the section snapshot: \(item)")
    return false
  }

  private static func raise(_ message: String) {
    Misuse.raiseAnywhere(.internalInconsistencyException, message)
  }
}

// MARK: Changes

extension NSDiffableDataSourceSectionSnapshot {
  /// Appends items to the children of an item, or to the root items.
  ///
  /// Raises if an item already exists or the parent does not.
  public mutating func append(
    _ items: [ItemIdentifierType],
    to parent: ItemIdentifierType? = nil
  ) {
    if let parent, !exists(parent) { return }
    guard admit(items) else { return }
    edit(parent) { $0 += items }
    for item in items { parents[item] = parent }
  }

  /// Inserts items before another one, with the same parent; raises if that does not exist.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, beside: item, offset: 0)
  }

  /// Inserts items after another one, with the same parent; raises if that does not exist.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, beside: item, offset: 1)
  }

  /// Inserts the root items of a snapshot, with their children, before an item.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    insert(snapshot.rootItems, before: item)
    for root in snapshot.rootItems { adopt(snapshot, below: root, as: root) }
  }

  /// Inserts the root items of a snapshot, with their children, after an item.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    insert(snapshot.rootItems, after: item)
    for root in snapshot.rootItems { adopt(snapshot, below: root, as: root) }
  }

  /// Deletes items with their children; those that do not exist are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      edit(parents[item]) { $0.removeAll { $0 == item } }
      for deleted in subtree(of: item, { _ in true }) {
        known.remove(deleted)
        expanded.remove(deleted)
        children[deleted] = nil
        parents[deleted] = nil
      }
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() {
    self = Self()
  }

  /// Replaces the children of an item by the items of a snapshot; raises if the item does not
  /// exist.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    guard exists(parent) else { return }
    delete(children[parent] ?? [])
    append(snapshot.rootItems, to: parent)
    for root in snapshot.rootItems { adopt(snapshot, below: root, as: root) }
  }

  /// Expands items, so that their children are visible; raises if one does not exist.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    guard items.allSatisfy(exists) else { return }
    expanded.formUnion(items)
  }

  /// Collapses items, so that their children are not visible; raises if one does not exist.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    guard items.allSatisfy(exists) else { return }
    expanded.subtract(items)
  }

  private mutating func insert(
    _ items: [ItemIdentifierType],
    beside neighbor: ItemIdentifierType,
    offset: Int
  ) {
    guard exists(neighbor), admit(items) else { return }
    let parent = parents[neighbor]
    edit(parent) { siblings in
      let index = siblings.firstIndex(of: neighbor) ?? 0
      siblings.insert(contentsOf: items, at: index + offset)
    }
    for item in items { parents[item] = parent }
  }

  /// Appends the descendants of an item of another snapshot.
  private mutating func adopt(
    _ other: Self,
    below item: ItemIdentifierType,
    as parent: ItemIdentifierType?
  ) {
    if let parent, other.expanded.contains(item) { expanded.insert(parent) }
    let below = other.children[item] ?? []
    append(below, to: parent)
    for child in below { adopt(other, below: child, as: child) }
  }

  private mutating func edit(
    _ parent: ItemIdentifierType?,
    _ change: (inout [ItemIdentifierType]) -> Void
  ) {
    guard let parent else { return change(&rootItems) }
    var siblings = children[parent] ?? []
    change(&siblings)
    children[parent] = siblings.isEmpty ? nil : siblings
  }

  private mutating func admit(_ items: [ItemIdentifierType]) -> Bool {
    let isUnique = Set(items).count == items.count && items.allSatisfy { !known.contains($0) }
    if isUnique {
      known.formUnion(items)
    } else {
      Self.raise("Identifiers in a section snapshot must be unique.")
    }
    return isUnique
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Whether an item has children.
  func isParent(_ item: ItemIdentifierType) -> Bool { children[item] != nil }

  /// The snapshot of a section without an outline.
  init(flat items: [ItemIdentifierType]) {
    append(items)
  }
}
