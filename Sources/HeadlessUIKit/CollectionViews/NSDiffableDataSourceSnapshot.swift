/// The sections and items of a list at one moment, by identifier.
///
/// Item identifiers are unique in the whole snapshot, section identifiers among the sections.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
{
  /// The sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  /// The sections to load again when the snapshot is applied.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items to load again, with new cells, when the snapshot is applied.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose existing cells are configured again when the snapshot is applied.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  /// The section of each item, so that a lookup does not search all sections.
  private var sections: [ItemIdentifierType: SectionIdentifierType] = [:]

  /// Creates an empty snapshot.
  public init() {}

  /// The number of items in all sections.
  public var numberOfItems: Int { sections.count }

  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }

  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  /// Returns the number of items in a section; raises if the section does not exist.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the items of a section, in order; raises if the section does not exist.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    guard let found = items[identifier] else {
      Self.raise(Self.unknownSection)
      return []
    }
    return found
  }

  /// Returns the section that contains an item; `nil` for none.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { sections[identifier] }

  /// Returns the position of an item among all items; `nil` if it does not exist.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let section = sections[identifier] else { return nil }
    let before = sectionIdentifiers.prefix { $0 != section }
      .reduce(0) { $0 + items[$1, default: []].count }
    return items[section]?.firstIndex(of: identifier).map { before + $0 }
  }

  /// Returns the position of a section; `nil` if it does not exist.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }
}

// MARK: Items

extension NSDiffableDataSourceSnapshot {
  /// Appends items to a section, the last one by default; raises if there is none.
  ///
  /// Items that the snapshot already has are moved, with a warning.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      return Self.raise(
        "There are currently no sections in the data source. Please add a section first."
      )
    }
    guard items[section] != nil else { return Self.raise(Self.unknownSection) }
    guard admit(identifiers) else { return }
    items[section]?.append(contentsOf: identifiers)
    for item in identifiers { sections[item] = section }
  }

  /// Inserts items before another one; raises if that does not exist.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: beforeIdentifier, offset: 0)
  }

  /// Inserts items after another one; raises if that does not exist.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    afterItem afterIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: afterIdentifier, offset: 1)
  }

  /// Deletes items; those that do not exist are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let deleted = Set(identifiers)
    for section in Set(deleted.compactMap { sections[$0] }) {
      items[section]?.removeAll { deleted.contains($0) }
    }
    forget(deleted)
  }

  /// Deletes all items and all sections.
  public mutating func deleteAllItems() {
    self = Self()
  }

  /// Moves an item before another one, also from another section; raises if one does not exist.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 0)
  }

  /// Moves an item after another one, also from another section; raises if one does not exist.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 1)
  }

  /// Marks items for loading again with new cells; raises if one does not exist.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    guard exist(identifiers, for: "reload") else { return }
    reloadedItemIdentifiers += identifiers.filter { !reloadedItemIdentifiers.contains($0) }
  }

  /// Marks items whose existing cells are configured again; raises if one does not exist.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    guard exist(identifiers, for: "reconfigure") else { return }
    reconfiguredItemIdentifiers += identifiers.filter { !reconfiguredItemIdentifiers.contains($0) }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType],
    beside neighbor: ItemIdentifierType,
    offset: Int
  ) {
    guard sections[neighbor] != nil else {
      return Self.raise("Invalid update: destination item identifier was not found: \(neighbor)")
    }
    guard admit(identifiers) else { return }
    place(identifiers, beside: neighbor, offset: offset)
  }

  private mutating func move(
    _ identifier: ItemIdentifierType,
    beside neighbor: ItemIdentifierType,
    offset: Int
  ) {
    guard exist([identifier, neighbor], for: "move"), identifier != neighbor else { return }
    remove([identifier])
    place([identifier], beside: neighbor, offset: offset)
  }

  private mutating func place(
    _ identifiers: [ItemIdentifierType],
    beside neighbor: ItemIdentifierType,
    offset: Int
  ) {
    guard let section = sections[neighbor],
      let index = items[section]?.firstIndex(of: neighbor)
    else { return }
    items[section]?.insert(contentsOf: identifiers, at: index + offset)
    for item in identifiers { sections[item] = section }
  }

  /// Removes items that are inserted again elsewhere.
  private mutating func remove(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers {
      guard let section = sections.removeValue(forKey: item) else { continue }
      items[section]?.removeAll { $0 == item }
    }
  }

  /// Checks that new items are unique, and removes those that are moved by their insertion.
  private mutating func admit(_ identifiers: [ItemIdentifierType]) -> Bool {
    guard Set(identifiers).count == identifiers.count else {
      Self.raise("Fatal: supplied item identifiers are not unique.")
      return false
    }
    let known = identifiers.filter { sections[$0] != nil }
    guard !known.isEmpty else { return true }
    Misuse.warnAnywhere(
      """
      Diffable data source detected an attempt to insert or append \(known.count) item \
      identifiers that already exist in the snapshot. The existing item identifiers will be \
      moved into place instead, but this operation will be more expensive.
      """
    )
    remove(known)
    return true
  }

  private func exist(_ identifiers: [ItemIdentifierType], for operation: String) -> Bool {
    guard let missing = identifiers.first(where: { sections[$0] == nil }) else { return true }
    Self.raise(
      """
      Attempted to \(operation) item identifier that does not exist in the snapshot: \(missing)
      """
    )
    return false
  }

  private mutating func forget(_ deleted: Set<ItemIdentifierType>) {
    for item in deleted { sections[item] = nil }
    reloadedItemIdentifiers.removeAll { deleted.contains($0) }
    reconfiguredItemIdentifiers.removeAll { deleted.contains($0) }
  }
}

// MARK: Sections

extension NSDiffableDataSourceSnapshot {
  /// Appends sections without items; raises if one already exists.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  /// Inserts sections before another one; raises if that does not exist.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    position(of: toIdentifier).map { insert(identifiers, at: $0) }
  }

  /// Inserts sections after another one; raises if that does not exist.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    afterSection toIdentifier: SectionIdentifierType
  ) {
    position(of: toIdentifier).map { insert(identifiers, at: $0 + 1) }
  }

  /// Deletes sections with their items; those that do not exist are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers {
      forget(Set(items.removeValue(forKey: section) ?? []))
    }
    sectionIdentifiers.removeAll { identifiers.contains($0) }
    reloadedSectionIdentifiers.removeAll { identifiers.contains($0) }
  }

  /// Moves a section before another one; raises if one does not exist.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 0)
  }

  /// Moves a section after another one; raises if one does not exist.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 1)
  }

  /// Marks sections for loading again; raises if one does not exist.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    guard identifiers.allSatisfy({ items[$0] != nil }) else {
      return Self.raise(Self.unknownSection)
    }
    reloadedSectionIdentifiers += identifiers.filter { !reloadedSectionIdentifiers.contains($0) }
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    let isUnique = Set(identifiers).count == identifiers.count
    guard isUnique, identifiers.allSatisfy({ items[$0] == nil }) else {
      return Self.raise("Fatal: supplied section identifiers are not unique.")
    }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
    for section in identifiers { items[section] = [] }
  }

  private mutating func move(
    _ identifier: SectionIdentifierType,
    beside neighbor: SectionIdentifierType,
    offset: Int
  ) {
    guard identifier != neighbor, position(of: neighbor) != nil,
      let index = position(of: identifier)
    else { return }
    sectionIdentifiers.remove(at: index)
    guard let place = position(of: neighbor) else { return }
    sectionIdentifiers.insert(identifier, at: place + offset)
  }

  private func position(of section: SectionIdentifierType) -> Int? {
    let found = indexOfSection(section)
    if found == nil { Self.raise(Self.unknownSection) }
    return found
  }

  private static var unknownSection: String {
    """
    Section identifier was not found. You can verify the section exists by calling the \
    indexOfSectionIdentifier API (which has O(1) performance)
    """
  }

  private static func raise(_ message: String) {
    Misuse.raiseAnywhere(.internalInconsistencyException, message)
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The item at an index path; `nil` if it does not exist.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sectionIdentifiers.indices.contains(path[0]) else { return nil }
    let found = items[sectionIdentifiers[path[0]]] ?? []
    return found.indices.contains(path[1]) ? found[path[1]] : nil
  }

  /// The index path of an item; `nil` if it does not exist.
  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sections[item], let index = indexOfSection(section) else { return nil }
    return items[section]?.firstIndex(of: item).map { IndexPath(row: $0, section: index) }
  }

  /// The index paths of all items.
  var paths: [ItemIdentifierType: IndexPath] {
    var paths: [ItemIdentifierType: IndexPath] = [:]
    for (section, identifier) in sectionIdentifiers.enumerated() {
      for (row, item) in items[identifier, default: []].enumerated() {
        paths[item] = IndexPath(row: row, section: section)
      }
    }
    return paths
  }

  /// The number of items in each section.
  var counts: [Int] { sectionIdentifiers.map { items[$0, default: []].count } }

  /// Replaces the items of a section.
  mutating func setItems(
    _ identifiers: [ItemIdentifierType],
    ofSection section: SectionIdentifierType
  ) {
    forget(Set(items[section] ?? []).subtracting(identifiers))
    remove(identifiers.filter { sections[$0] != nil && sections[$0] != section })
    items[section] = []
    for item in identifiers { sections[item] = nil }
    appendItems(identifiers, toSection: section)
  }

  /// The same snapshot without marks, as a data source returns it.
  var unmarked: Self {
    var copy = self
    copy.reloadedSectionIdentifiers = []
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    return copy
  }
}
