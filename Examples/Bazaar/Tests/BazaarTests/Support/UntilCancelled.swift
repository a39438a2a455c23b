/// Returns when the current task is cancelled.
func untilCancelled() async {
  let stream = AsyncStream<Never> { _ in }
  for await _ in stream {}
}
