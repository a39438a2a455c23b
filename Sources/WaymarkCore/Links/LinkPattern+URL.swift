public import Foundation

extension LinkPattern {
  /// Reads a link on one of the bases.
  ///
  /// It costs time linear in the length of the link, which the limits bound.
  public func parse(
    _ url: URL,
    on bases: [LinkBase],
    limits: LinkLimits = LinkLimits()
  ) -> Result<Output, LinkFailure> {
    Result { () throws(LinkFailure) in
      let link = try LinkText.cut(url, on: LinkBaseIndex(bases), limits: limits)
      try shape.checkLiterals(of: link)
      return try read(link)
    }
  }

  /// Writes the link of a value.
  ///
  /// The link parses back to the value, else there is none: a value that its own part would not
  /// read, such as an empty path part, is an error. In a table the link may belong to a narrower
  /// pattern; ``LinkTable/url(for:of:on:)`` prints one that does not.
  public func url(
    for value: Output,
    on base: LinkBase,
    limits: LinkLimits = LinkLimits()
  ) throws(LinkPrintError) -> URL {
    var writer = LinkWriter()
    try write(value, &writer)
    let text = writer.text(on: base)
    guard let url = URL(string: text), url.absoluteString == text,
      case .success = parse(url, on: [base], limits: limits)
    else { throw LinkPrintError.notALink(text) }
    return url
  }
}

extension LinkShape {
  func checkLiterals(of link: borrowing LinkText) throws(LinkFailure) {
    for (index, step) in steps.enumerated() {
      guard case .literal(let literal) = step else { continue }
      let part = LinkFailure.Part.path(index, name: nil)
      let text = try link.pathText(at: index, as: part)
      guard LinkText.isLiteral(text, literal, at: index) else {
        throw LinkFailure(part, .wrong(text, expected: literal))
      }
    }
    guard link.parts.count > steps.count else { return }
    let part = LinkFailure.Part.path(steps.count, name: nil)
    throw LinkFailure(part, .unexpected(try link.pathText(at: steps.count, as: part)))
  }
}

extension LinkText {
  /// Whether literals at a place have no case.
  ///
  /// The first part stands where URLs of a scheme have their host; on the web it means the same.
  static func ignoresCase(at index: Int) -> Bool { index == 0 }

  static func isLiteral(_ text: String, _ literal: String, at index: Int) -> Bool {
    if text.utf8.elementsEqual(literal.utf8) { return true }
    return ignoresCase(at: index) && folded(text).utf8.elementsEqual(folded(literal).utf8)
  }

  /// A text in the one spelling of its case and of its composed characters.
  ///
  /// URLs do the same to a host before they encode it.
  static func folded(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return ASCII.lowercase(text) }
    return text.precomposedStringWithCompatibilityMapping.lowercased()
      .precomposedStringWithCompatibilityMapping
  }
}
