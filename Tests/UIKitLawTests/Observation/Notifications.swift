/// The notifications that observers received, oldest first.
@MainActor
final class Notifications {
  private var lines: [String] = []

  nonisolated func add(_ line: String) {
    MainActor.assumeIsolated { lines.append(line) }
  }

  /// Returns the notifications since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
