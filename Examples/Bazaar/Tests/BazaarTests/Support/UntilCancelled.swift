/// Returns when the current task is cancelled.
func untilCancelled() async {
  let silence = AsyncStream<Never> { _ in }
  for await _ in silence {}
}
