public import Foundation

extension LinkValue where Value == Int {
  /// A whole number in decimal digits.
  public static var int: Self { int(in: .min ... .max, label: "int", samples: [1, 42]) }

  /// A whole number within bounds, both included.
  public static func int(in range: ClosedRange<Int>) -> Self {
    int(
      in: range,
      label: "int \(range.lowerBound)...\(range.upperBound)",
      samples: range.count == 1 ? [range.lowerBound] : [range.lowerBound, range.upperBound]
    )
  }

  private static func int(in range: ClosedRange<Int>, label: String, samples: [Int]) -> Self {
    Self(
      label: label,
      samples: samples.map(String.init),
      specificity: .formatted,
      parse: { text in
        guard let value = Int(text), range.contains(value), isPlain(text) else { return nil }
        return value
      },
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

/// Whether a number is spelled as it prints: `Int` also takes `+5` and `007`, second spellings of
/// one link.
private func isPlain(_ number: String) -> Bool {
  let digits = number.utf8.first == UInt8(ascii: "-") ? number.utf8.dropFirst() : number.utf8[...]
  return switch digits.first {
  case UInt8(ascii: "0"): number.utf8.count == 1
  case UInt8(ascii: "+"): false
  default: true
  }
}
