extension Misuse {
  /// A bar that belongs to a container reports to that container alone.
  @MainActor
  static func refuseDelegate(of bar: String) {
    raise(
      .internalInconsistencyException,
      "Cannot manually set the delegate on a \(bar) managed by a controller."
    )
  }
}
