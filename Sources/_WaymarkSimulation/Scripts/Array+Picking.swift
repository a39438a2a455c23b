extension Array {
  /// One of the elements; nil when there is none.
  func pick(_ number: Int) -> Element? {
    isEmpty ? nil : self[number % count]
  }
}
