public import Foundation

extension LinkPattern {
  /// Parses a link on one of the bases.
  ///
  /// Parsing takes linear time in the length of the link, which the limits bound.
  public func parse(
    _ url: URL,
    on bases: [LinkBase],
    limits: LinkLimits = LinkLimits()
  ) -> Result<Output, LinkMismatch> {
    Result { () throws(LinkMismatch) in
      let link = try DecodedLink(url, on: bases, limits: limits)
      try shape.checkLiterals(of: link)
      return try read(link)
    }
  }

  /// Returns the link of a value.
  ///
  /// The link parses back to the same value. If a part would not, such as an empty path part, an
  /// error is thrown. In a table the link may match a narrower pattern;
  /// ``LinkTable/url(for:of:on:)`` avoids that.
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
  fileprivate func checkLiterals(of link: DecodedLink) throws(LinkMismatch) {
    for (index, step) in steps.enumerated() {
      guard case .literal(let literal) = step else { continue }
      let text = try link.text(at: index, name: nil)
      let (own, expected) = (Self.comparable(text, at: index), Self.comparable(literal, at: index))
      guard own.isSpelled(like: expected) else {
        throw LinkMismatch(.path(index, name: nil), .wrong(text, expected: literal))
      }
    }
    guard link.path.count > steps.count else { return }
    let text = try link.text(at: steps.count, name: nil)
    throw LinkMismatch(.path(steps.count, name: nil), .unexpected(text))
  }
}
