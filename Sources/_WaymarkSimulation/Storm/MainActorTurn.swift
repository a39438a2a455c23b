/// Runs the jobs that wait for the main actor now.
@MainActor func nextTurn() async {
  await withCheckedContinuation { continuation in
    Task { @MainActor in continuation.resume() }
  }
}
