// Objects that UIKit returns autoreleased: code may use them in the same turn without retaining
// them, for example through a weak reference.

extension HeadlessWorld {
  /// Retains an object until the end of the turn, or of the `autoreleasepool` around the call.
  func autorelease(_ object: AnyObject) {
    if autoreleased.isEmpty {
      let work = ClockClosure("release of results") { [weak self] in self?.drainPool(to: 0) }
      clock.enqueue(work)
    }
    autoreleased.append(object)
  }

  /// Runs code and releases the objects that UIKit autoreleased meanwhile, without waiting for the
  /// end of the turn.
  @_spi(Headless) public func drainingPool<R>(_ body: () throws -> R) rethrows -> R {
    let count = autoreleased.count
    defer { drainPool(to: count) }
    return try body()
  }

  /// Releases the autoreleased objects beyond a count.
  func drainPool(to count: Int) {
    // Released only after the list has changed, because a deinitializer may append to it.
    let released = autoreleased.dropFirst(count)
    autoreleased.removeLast(released.count)
    withExtendedLifetime(released) {}
  }
}
