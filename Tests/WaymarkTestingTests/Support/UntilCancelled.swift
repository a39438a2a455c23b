/// Returns when the task it is called in is cancelled, and not before.
func untilCancelled() async {
  let silence = AsyncStream<Never> { _ in }
  for await _ in silence {}
}
