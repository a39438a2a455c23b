extension ExplorationReport {
  /// The navigation as sorted text with one fact per line, to commit and compare.
  ///
  /// The first line names the app, its variants, its device, and an effort other than the standard.
  /// The following lines list the destinations with their guards, places and outcomes, the guards,
  /// the screens with their containers, and the transitions between screens. Repeated explorations
  /// of an app have the same text.
  public var navigationMap: String {
    var lines: [String] = []
    for each in destinations {
      lines.append("destination \(each.name) guards: \(each.guards.joined(separator: ", "))")
      lines.append("destination \(each.name) outcomes: \(each.outcomes.joined(separator: ", "))")
      lines += each.ways.map { "destination \(each.name) in: \($0.containers)" }
    }
    for each in guards {
      lines.append("guard \(each.name): passes \(each.passes), holds \(each.holds)")
    }
    for screen in map.screens {
      lines.append("screen \(screen.name): \(screen.containers.joined(separator: " > "))")
    }
    for way in map.ways {
      let kind = way.kind.rawValue + (way.isAlways ? "" : " from some states")
      lines.append("way \(way.from) -> \(way.to) by \(way.action): \(kind)")
    }
    let setup = variants.isEmpty ? "default" : variants.joined(separator: ", ")
    let effort = bounds.effort == .standard ? "" : ", \(bounds.effort.rawValue)"
    let head = "# navigation of \(app): \(setup) on a \(device)\(effort)"
    let facts = lines.map(Self.line).sorted()
    return ([Self.line(head)] + facts).joined(separator: "\n") + "\n"
  }

  /// A title can have several lines.
  private static func line(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: " ").onOneLine
  }
}

/// The differences between two navigation maps.
///
/// The following example compares the map of the app with a committed one:
///
/// ```swift
/// let report = try await AppUnderTest.shop.explore()
/// let difference = NavigationMapDifference(from: committed, to: report.navigationMap)
/// #expect(difference.isEmpty, "\(difference)")
/// ```
public struct NavigationMapDifference: Hashable, Sendable {
  /// The lines that only the newer map has.
  public var new: [String]
  /// The lines that only the older map has.
  public var gone: [String]
  /// The lines of the newer map that differ from the older one's line about the same subject.
  public var changed: [String]

  /// Compares two texts of ``ExplorationReport/navigationMap``.
  public init(from older: String, to newer: String) {
    let (old, now) = (Self.lines(of: older), Self.lines(of: newer))
    let (oldSet, nowSet) = (Set(old), Set(now))
    let added = now.filter { !oldSet.contains($0) }
    let removed = old.filter { !nowSet.contains($0) }
    let addedKeys = added.map(Self.key)
    let removedKeys = removed.map(Self.key)
    let common = Set(addedKeys).intersection(removedKeys)
    changed = zip(added, addedKeys).filter { common.contains($1) }.map(\.0)
    new = zip(added, addedKeys).filter { !common.contains($1) }.map(\.0)
    gone = zip(removed, removedKeys).filter { !common.contains($1) }.map(\.0)
  }

  /// Whether the maps are equal.
  public var isEmpty: Bool { new.isEmpty && gone.isEmpty && changed.isEmpty }

  // Searches the bytes, because iterating over the characters of a line of many megabytes takes
  // seconds.

  private static func lines(of text: String) -> [String] {
    // A checkout may have changed the line endings.
    text.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map { String(Substring($0)) }
  }

  /// The subject of a line.
  private static func key(of line: String) -> String {
    let bytes = line.utf8
    let colon = bytes.indices.dropLast().last { index in
      bytes[index] == UInt8(ascii: ":") && bytes[bytes.index(after: index)] == UInt8(ascii: " ")
    }
    guard !line.hasPrefix("#"), let colon else { return line }
    return String(line[..<colon])
  }
}

extension NavigationMapDifference: CustomStringConvertible {
  /// A line for each difference: `+` for a new one, `-` for a missing one, `~` for a change.
  public var description: String { lines.joined(separator: "\n") }

  var lines: [String] {
    let lines = new.map { "+ \($0)" } + gone.map { "- \($0)" } + changed.map { "~ \($0)" }
    return lines.map(\.onOneLine)
  }
}
