/// The number of attributes in the keys of states; the key of most structures is the structure
/// alone.
struct KeyLevels {
  /// The number for some structures.
  private var levels: [UInt64: Int] = [:]
  /// The minimum number of attributes in every key.
  var least = 0
  /// The refinements that the current search has requested.
  private var requested: [UInt64: Int] = [:]
  /// Differences hidden behind equal structures, for the report.
  private(set) var hidden: Set<String> = []

  func level(of situation: Situation) -> Int {
    max(least, levels[situation.keys.structure] ?? 0)
  }

  func key(of situation: Situation) -> UInt64 { key(of: situation.keys) }

  func key(of keys: SituationKeys) -> UInt64 {
    keys.key(max(least, levels[keys.structure] ?? 0))
  }

  /// The number of attributes needed to distinguish two situations, which the report then names;
  /// `nil` if no attribute differs.
  mutating func hiddenLevel(from known: Situation, to other: SituationKeys) -> Int? {
    guard let level = known.keys.firstDifference(from: other) else { return nil }
    hidden.insert(hiddenName(level, on: known))
    return level
  }

  /// Whether the next search distinguishes two situations by an attribute that the report names.
  func willDistinguish(_ known: Situation, from other: SituationKeys) -> Bool {
    guard let requested = requested[known.keys.structure],
      let level = known.keys.firstDifference(from: other)
    else { return false }
    return level <= requested && hidden.contains(hiddenName(level, on: known))
  }

  private func hiddenName(_ level: Int, on situation: Situation) -> String {
    "\(situation.screen): \(Situation.attributeNames[level - 1])"
  }

  /// Requests a finer key for the structure of a situation.
  mutating func request(_ level: Int, for situation: Situation) {
    let structure = situation.keys.structure
    let old = requested[structure] ?? levels[structure] ?? 0
    requested[structure] = max(old, level)
  }

  /// Whether the current search has requested finer keys.
  var needsRefinement: Bool { requested.contains { (levels[$0.key] ?? 0) < $0.value } }

  /// Applies the refinements that the last search requested; returns `false` if there are none.
  mutating func refine() -> Bool {
    let changes = requested.filter { (levels[$0.key] ?? 0) < $0.value }
    requested = [:]
    levels.merge(changes) { max($0, $1) }
    return !changes.isEmpty
  }
}
