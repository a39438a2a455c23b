// Texts for the error of an invalid base.

extension LinkBase {
  /// The base as Swift code, such as `.web("shop.example")`.
  var code: String {
    switch kind {
    case .scheme: return ".scheme(\"\(opening.dropLast("://".count))\")"
    case .web:
      let scheme = opening.prefix { $0 != ":" }
      let host = opening.dropFirst(scheme.count + "://".count).dropLast()
      return scheme == "https"
        ? ".web(\"\(host)\")" : ".web(\"\(host)\", scheme: \"\(scheme)\")"
    }
  }

  /// The valid base that was probably meant; nil if the text contains none.
  ///
  /// For example, `.scheme("shop")` for `.scheme("shop://")`, and `.web("shop.example")` for
  /// `.web("https://shop.example/")`.
  var correction: LinkBase? {
    let text = kind == .scheme ? opening.dropLast("://".count) : opening[...]
    let parts = text.split(separator: "/").filter { $0 != ":" }
    let schemes = parts.prefix { $0.hasSuffix(":") }
    let scheme = String((schemes.last ?? parts.first ?? "").prefix { $0 != ":" })
    let host = parts.dropFirst(schemes.count).first.map(String.init)
    let base: LinkBase =
      if let host, !schemes.isEmpty, kind == .web || Self.defaultPort(of: scheme) != nil {
        .web(host, scheme: scheme)
      } else {
        .scheme(scheme)
      }
    return base.isValid ? base : nil
  }
}
