/// The form in which URLs hold hosts that are not ASCII: `xn--mnchen-3ya` for `münchen` (RFC 3492).
enum Punycode {
  /// Whether a label of a host is in this form.
  static func isEncoded(_ bytes: [UInt8], _ host: Range<Int>) -> Bool {
    var isLabelStart = true
    for index in host {
      if isLabelStart, bytes[index] | 0x20 == UInt8(ascii: "x"),
        begins(bytes[index..<host.upperBound])
      {
        return true
      }
      isLabelStart = bytes[index] == UInt8(ascii: ".")
    }
    return false
  }

  /// The text of a host with its encoded labels decoded; nil if one of them does not decode.
  ///
  /// Percent encoding is decoded last: URLs encode `ö%20b` as it stands, to `xn--%20b-4qa`.
  static func decode(host: ArraySlice<UInt8>) -> String? {
    var labels: [String] = []
    for label in host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      let text =
        begins(label)
        ? decode(label: label.dropFirst(4)) : String(decoding: label, as: UTF8.self)
      guard let text else { return nil }
      labels.append(text)
    }
    return PercentEncoding.decode(ArraySlice(labels.joined(separator: ".").utf8))
  }

  private static func begins(_ label: ArraySlice<UInt8>) -> Bool {
    let start = label.startIndex
    return label.count > 4 && ASCII.lowercase(label[start]) == UInt8(ascii: "x")
      && ASCII.lowercase(label[start + 1]) == UInt8(ascii: "n")
      && label[start + 2] == UInt8(ascii: "-") && label[start + 3] == UInt8(ascii: "-")
  }
}

extension Punycode {
  private static let base = 36
  private static let lowestThreshold = 1
  private static let highestThreshold = 26
  /// A longer label is in no host, so the insertions below stay few.
  private static let longestLabel = 63

  private static func decode(label: ArraySlice<UInt8>) -> String? {
    guard label.count <= longestLabel else { return nil }
    let delimiter = label.lastIndex(of: UInt8(ascii: "-"))
    var scalars = label[..<(delimiter ?? label.startIndex)].map { Unicode.Scalar($0) }
    var digits = label[(delimiter.map { $0 + 1 } ?? label.startIndex)...]
    guard !digits.isEmpty, scalars.allSatisfy(\.isASCII) else { return nil }
    var state = State()
    while !digits.isEmpty {
      guard let scalar = state.next(from: &digits, count: scalars.count + 1) else { return nil }
      scalars.insert(scalar, at: state.position)
      state.position += 1
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Where the next scalar is inserted, and which one it is.
  private struct State {
    var position = 0
    private var code = 128
    private var bias = 72
    private var isFirst = true

    /// Reads one insertion into a text that has a number of scalars after it; nil if it is cut off.
    mutating func next(from digits: inout ArraySlice<UInt8>, count: Int) -> Unicode.Scalar? {
      let start = position
      guard let delta = delta(from: &digits) else { return nil }
      bias = adapted(delta, count: count)
      let (place, isTooLarge) = start.addingReportingOverflow(delta)
      guard !isTooLarge else { return nil }
      code += place / count
      position = place % count
      return UInt32(exactly: code).flatMap(Unicode.Scalar.init)
    }

    private func delta(from digits: inout ArraySlice<UInt8>) -> Int? {
      var (delta, weight, step) = (0, 1, base)
      while let digit = digits.popFirst().flatMap(Punycode.digit) {
        let (product, isTooLarge) = digit.multipliedReportingOverflow(by: weight)
        guard !isTooLarge, product <= Int(Int32.max) - delta else { return nil }
        delta += product
        let threshold = min(max(step - bias, lowestThreshold), highestThreshold)
        if digit < threshold { return delta }
        let (next, isTooHeavy) = weight.multipliedReportingOverflow(by: base - threshold)
        guard !isTooHeavy else { return nil }
        (weight, step) = (next, step + base)
      }
      return nil
    }

    /// Makes the threshold of the next number fit numbers like the last one.
    private mutating func adapted(_ delta: Int, count: Int) -> Int {
      var delta = delta / (isFirst ? 700 : 2)
      isFirst = false
      delta += delta / count
      var steps = 0
      while delta > (base - lowestThreshold) * highestThreshold / 2 {
        delta /= base - lowestThreshold
        steps += base
      }
      return steps + (base - lowestThreshold + 1) * delta / (delta + 38)
    }
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch ASCII.lowercase(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      Int(ASCII.lowercase(byte) - UInt8(ascii: "a"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 26
    default: nil
    }
  }
}
