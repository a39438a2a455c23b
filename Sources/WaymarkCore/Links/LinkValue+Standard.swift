public import Foundation

extension LinkValue where Value == Int {
  /// A decimal integer.
  public static var int: Self {
    Self(
      label: "Int",
      samples: ["1", "42"],
      specificity: .formatted,
      parse: { number(in: $0) },
      print: { String($0) }
    )
  }

  /// Returns a decimal integer within a range.
  public static func int(in range: ClosedRange<Int>) -> Self {
    let bounds = [range.lowerBound, range.upperBound].map(String.init)
    return Self(
      label: "Int \(bounds.joined(separator: "..."))",
      samples: range.lowerBound == range.upperBound ? [bounds[0]] : bounds,
      specificity: .formatted,
      parse: { number(in: $0).flatMap { range.contains($0) ? $0 : nil } },
      print: { String($0) }
    )
    .formed(.digits(bounds))
  }
}

extension LinkValue where Value == String {
  /// Any text; in a path, any text except the empty one, `.` and `..`.
  public static var string: Self {
    Self(
      label: "String",
      samples: ["text"],
      specificity: .open,
      parse: { $0 },
      print: { $0 }
    )
    .formed(.anyText)
  }
}

extension LinkValue where Value == UUID {
  /// A UUID in upper or lower case; printed in upper case.
  public static var uuid: Self {
    Self(
      label: "UUID",
      samples: ["6F9619FF-8B86-D011-B42D-00C04FC964FF"],
      specificity: .formatted,
      parse: { UUID(uuidString: $0) },
      print: { $0.uuidString }
    )
    .formed(.uuid)
  }
}

extension LinkForm {
  /// The form of numbers within bounds, if all of them have the same number of digits.
  fileprivate static func digits(_ bounds: [String]) -> Self {
    guard let first = bounds.first, !first.hasPrefix("-"),
      bounds.allSatisfy({ $0.utf8.count == first.utf8.count })
    else { return .unknown }
    let pattern = String(repeating: "$(digit)", count: first.utf8.count)
    return .pattern(pattern, isExact: bounds == ["0", "9"])
  }

  fileprivate static var uuid: Self {
    let groups = [8, 4, 4, 4, 12].map { String(repeating: "$(xdigit)", count: $0) }
    return .pattern(groups.joined(separator: "-"), isExact: true)
  }
}

/// The number that prints as this text.
private func number(in text: String) -> Int? {
  // `Int` also accepts `+5` and `007`, which would give one number several links.
  let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
  guard text == "0" || UInt8(ascii: "1")...UInt8(ascii: "9") ~= (digits.first ?? 0) else {
    return nil
  }
  return Int(text)
}
