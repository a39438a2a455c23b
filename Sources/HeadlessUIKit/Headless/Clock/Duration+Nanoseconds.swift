import Foundation

// The clock counts 64-bit nanoseconds. Later times are clamped to its maximum of 292 years, because
// apps express "never" as a very long time.

extension TimeInterval {
  var nanoseconds: Int64 {
    let count = self * 1_000_000_000
    return Int64(exactly: count.rounded(.towardZero)) ?? (count > 0 ? .max : 0)
  }
}

extension Duration {
  var nanoseconds: Int64 {
    let (whole, isBeyond) = components.seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if isBeyond { return self > .zero ? .max : .min }
    return whole.addingSaturating(components.attoseconds / 1_000_000_000)
  }

  /// The duration, rounded up to two or three digits and at least to milliseconds.
  ///
  /// The process may be preempted between the app's `.now` and the call that uses it, which would
  /// shorten the time until a deadline and make runs of the same app differ.
  var roundedUp: Duration {
    guard self > .zero else { return .zero }
    let milliseconds = (nanoseconds - 1) / 1_000_000 + 1
    var unit: Int64 = 1
    while milliseconds > unit * 900 { unit *= 10 }
    return .milliseconds(((milliseconds - 1) / unit + 1) * unit)
  }
}

extension Int64 {
  func addingSaturating(_ other: Int64) -> Int64 {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? (other > 0 ? .max : .min) : sum
  }
}
