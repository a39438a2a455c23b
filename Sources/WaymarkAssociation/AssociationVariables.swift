import Foundation

/// The variables of a document, including the predefined ones.
struct AssociationVariables: Sendable {
  private let custom: [String: [String]]

  init(_ custom: [String: [String]]) {
    self.custom = custom
  }

  /// Returns the texts of a variable; empty if it is not defined.
  ///
  /// A document may redefine a predefined variable.
  func texts(of name: String) -> [String] {
    custom[name] ?? Self.predefined[name] ?? []
  }

  /// Whether the document or the system defines the variable.
  func defines(_ name: String) -> Bool {
    custom[name] != nil || Self.isPredefined(name)
  }

  static func isPredefined(_ name: String) -> Bool { predefined[name] != nil }

  private static let predefined: [String: [String]] = {
    let (upper, digits) = (texts("A"..."Z"), texts("0"..."9"))
    let lower = texts("a"..."z")
    return [
      "upper": upper, "lower": lower, "digit": digits,
      "alpha": upper + lower, "alnum": upper + lower + digits,
      "xdigit": digits + texts("A"..."F") + texts("a"..."f"),
      "region": regions,
      "lang": Locale.LanguageCode.isoLanguageCodes.map(\.identifier),
    ]
  }()

  /// The codes of countries, without those of continents and groups of countries; `UK` is not a
  /// code.
  private static var regions: [String] {
    Locale.Region.isoRegions.filter { $0.subRegions.isEmpty }.map(\.identifier).filter { code in
      code.utf8.count == 2 && code.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
    }
  }

  private static func texts(_ range: ClosedRange<Unicode.Scalar>) -> [String] {
    (range.lowerBound.value...range.upperBound.value).compactMap { Unicode.Scalar($0) }
      .map { String($0) }
  }
}
