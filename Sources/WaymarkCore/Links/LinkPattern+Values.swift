import Foundation

/// A value of a link pattern, as a field of a form.
public struct LinkParameter: Hashable, Codable, Sendable {
  /// The name of the value in the pattern.
  public let name: String
  /// The kind of the value, such as `Int`.
  public let label: String
  /// Texts that parse as a value.
  public let samples: [String]
  /// Whether the value is optional.
  public let isOptional: Bool
}

extension LinkPattern {
  /// The values of the pattern, in the order of the link.
  package var parameters: [LinkParameter] {
    shape.pathSlots.map { $0.parameter(isOptional: false) }
      + shape.allItems.map { $0.slot.parameter(isOptional: !$0.isRequired) }
  }

  /// Whether a value of the pattern is sensitive.
  package var isSensitive: Bool { shape.slots.contains(where: \.isSensitive) }

  /// Parses the values of a form as if they came from a link.
  ///
  /// - Parameter texts: The texts by the names of the parameters; an empty text counts as missing.
  /// - Throws: `LinkMismatch` for the first value that is missing or does not parse.
  public func read(_ texts: [String: String]) throws(LinkMismatch) -> Output {
    let base = LinkBase.scheme("form")
    let link = try shape.link { texts[$0.name] }.text(on: base)
    guard let url = URL(string: link) else { throw LinkMismatch(.link, .missing) }
    return try read(try DecodedLink(url, on: [base], limits: LinkLimits()))
  }
}

extension LinkPattern {
  /// Returns the texts of a form that parse as the value, by the names of the parameters.
  ///
  /// - Throws: `LinkPrintError` for the first part that cannot be printed.
  public func texts(for value: Output) throws(LinkPrintError) -> [String: String] {
    var writer = LinkWriter()
    try write(value, &writer)
    var texts: [String: String] = [:]
    for (step, text) in zip(shape.steps, writer.path) {
      if case .value(let slot) = step { texts[slot.name] = text }
    }
    for item in writer.query where texts[item.name] == nil { texts[item.name] = item.text }
    if let slot = shape.fragment?.slot { texts[slot.name] = writer.fragment }
    return texts
  }
}

extension LinkParameter {
  /// Creates a parameter for a form without a pattern.
  package init(_ name: String, label: String, samples: [String] = [], isOptional: Bool = false) {
    self.name = name
    self.label = label
    self.samples = samples
    self.isOptional = isOptional
  }
}

extension LinkShape.Slot {
  fileprivate func parameter(isOptional: Bool) -> LinkParameter {
    LinkParameter(name, label: label, samples: samples, isOptional: isOptional)
  }
}

extension LinkShape {
  /// Returns a link with the text of each value; an empty text counts as missing.
  func link(with text: (Slot) -> String?) throws(LinkMismatch) -> LinkWriter {
    func filled(_ slot: Slot) -> String? { text(slot).flatMap { $0.isEmpty ? nil : $0 } }
    var writer = LinkWriter()
    for (index, step) in steps.enumerated() {
      switch step {
      case .literal(let text): writer.path.append(text)
      case .value(let slot):
        guard let text = filled(slot) else {
          throw LinkMismatch(.path(index, name: slot.name), .missing)
        }
        writer.path.append(text)
      }
    }
    for item in items {
      if let text = filled(item.slot) { writer.query.append((item.slot.name, text)) }
    }
    writer.fragment = fragment.flatMap { filled($0.slot) }
    return writer
  }
}
