extension UserSurface {
  /// Finds what a person means by a word.
  func target(
    labeled label: String,
    where isWanted: (UserTarget) -> Bool = { _ in true }
  ) throws(HeadlessUserError) -> UserTarget {
    let wanted = targets.filter(isWanted)
    for matches in [
      wanted.filter { $0.identifier == label }, exact(label, wanted), loose(label, wanted),
    ]
    where !matches.isEmpty {
      return try choose(from: matches, as: "\"\(label)\"")
    }
    throw HeadlessUserError(.notFound, "\"\(label)\" is not on the screen. \(hint(for: label))")
  }

  /// Finds what stands for a view or an item.
  func target(showing object: AnyObject) throws(HeadlessUserError) -> UserTarget {
    let name = "\(type(of: object))"
    guard let target = targets.last(where: { $0.object === object }) else {
      throw HeadlessUserError(.notFound, "The \(name) is not on the screen. \(overview)")
    }
    return try reachable(target, as: target.name.map { "\"\($0)\"" } ?? "The \(name)")
  }

  /// Returns the target, or says why a finger does not reach it.
  func reachable(
    _ target: UserTarget,
    as name: String
  ) throws(HeadlessUserError) -> UserTarget {
    guard let obstacle = target.obstacle else { return target }
    throw HeadlessUserError(obstacle.reason, "\(name) \(obstacle.explanation). \(overview)")
  }

  /// One sentence about what could be tapped.
  var overview: String {
    let names = targets.filter(\.isTappable).compactMap(\.name)
    guard !names.isEmpty else { return "Nothing can be tapped." }
    let first = names.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
    return "In reach: \(first)\(names.count > 12 ? ", ..." : "")."
  }

  private func choose(
    from matches: [UserTarget],
    as name: String
  ) throws(HeadlessUserError) -> UserTarget {
    let inReach = matches.filter { $0.obstacle == nil && !$0.isText }
    if inReach.count == 1 { return inReach[0] }
    guard inReach.isEmpty else {
      throw HeadlessUserError(
        .ambiguous,
        "\(name) stands for \(inReach.count) things; give them identifiers."
      )
    }
    guard let blocked = matches.last(where: { !$0.isText }) else {
      throw HeadlessUserError(.inert, "\(name) is only text. \(overview)")
    }
    return try reachable(blocked, as: name)
  }

  private func exact(_ label: String, _ targets: [UserTarget]) -> [UserTarget] {
    targets.filter { $0.labels.contains(label) }
  }

  private func loose(_ label: String, _ targets: [UserTarget]) -> [UserTarget] {
    let word = label.lowercased()
    return targets.filter { $0.labels.contains { $0.lowercased() == word } }
  }

  private func hint(for label: String) -> String {
    let names = targets.filter(\.isTappable).compactMap(\.name)
    guard let nearest = names.min(by: { $0.distance(to: label) < $1.distance(to: label) }) else {
      return "Nothing can be tapped."
    }
    return "The nearest label is \"\(nearest)\"."
  }
}

extension String {
  /// How many letters must be put in, taken out or changed to get the other word.
  func distance(to other: String) -> Int {
    let letters = Array(other.lowercased())
    var row = Array(0...letters.count)
    for (index, letter) in lowercased().enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in letters.indices {
        let change = diagonal + (letter == letters[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(change, diagonal + 1, row[column] + 1)
      }
    }
    return row[letters.count]
  }
}
