/// What happened, in order, as text.
@MainActor
final class Trace {
  private(set) var lines: [String] = []

  func note(_ line: String) {
    lines.append(line)
  }

  /// Forgets what happened so far.
  func clear() {
    lines = []
  }

  /// The lines that contain one of the words, in order.
  func lines(with words: String...) -> [String] {
    lines.filter { line in words.contains { line.contains($0) } }
  }
}
