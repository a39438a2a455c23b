/// A list of events, in order, as text.
@MainActor
public final class Trace {
  public private(set) var lines: [String] = []

  public init() {}

  public func note(_ line: String) {
    lines.append(line)
  }

  /// Removes all lines.
  public func clear() {
    lines = []
  }

  /// The lines that contain one of the words, in order.
  public func lines(with words: String...) -> [String] {
    lines.filter { line in words.contains { line.contains($0) } }
  }
}
