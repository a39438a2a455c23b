public import Foundation

extension LinkValue where Value == Int {
  /// A whole number in decimal digits.
  public static var int: Self {
    Self(
      label: "int",
      samples: ["1", "42"],
      specificity: .formatted,
      parse: { number(in: $0) },
      print: { String($0) }
    )
  }

  /// A whole number within bounds, both included.
  public static func int(in range: ClosedRange<Int>) -> Self {
    let bounds = [range.lowerBound, range.upperBound].map(String.init)
    return Self(
      label: "int \(bounds.joined(separator: "..."))",
      samples: range.lowerBound == range.upperBound ? [bounds[0]] : bounds,
      specificity: .formatted,
      parse: { number(in: $0).flatMap { range.contains($0) ? $0 : nil } },
      print: { String($0) }
    )
  }
}

extension LinkValue where Value == String {
  /// Any text; in a path any but the empty one, `.` and `..`.
  public static var string: Self {
    Self(
      label: "string",
      samples: ["text"],
      specificity: .open,
      parse: { $0 },
      print: { $0 }
    )
  }
}

extension LinkValue where Value == UUID {
  /// A UUID in its textual form, in either case; printed in upper case.
  public static var uuid: Self {
    Self(
      label: "uuid",
      samples: ["6F9619FF-8B86-D011-B42D-00C04FC964FF"],
      specificity: .formatted,
      parse: { UUID(uuidString: $0) },
      print: { $0.uuidString }
    )
  }
}

/// The number that prints as a text.
///
/// `Int` also takes `+5` and `007`, which would be second spellings of one link.
private func number(in text: String) -> Int? {
  guard let first = text.utf8.first else { return nil }
  let isPlain =
    switch first {
    case UInt8(ascii: "1")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"): text.utf8.dropFirst().first != UInt8(ascii: "0")
    default: text == "0"
    }
  return isPlain ? Int(text) : nil
}
