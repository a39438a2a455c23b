extension LinkValue where Value: RawRepresentable & Sendable, Value.RawValue: Sendable {
  /// Returns the value of a type with a raw value, such as `.value(ProductID.self, .int)`.
  public static func value(_ type: Value.Type, _ raw: LinkValue<Value.RawValue>) -> Self {
    let accepts: @Sendable (String) -> Bool = { raw.parse($0).flatMap(Value.init) != nil }
    let value = Self(
      label: "\(Value.self)",
      samples: raw.samples.filter(accepts),
      specificity: raw.specificity,
      parse: { raw.parse($0).flatMap(Value.init) },
      print: { raw.print($0.rawValue) }
    )
    .formed(raw.form.filtered(accepts))
    return raw.isSensitive ? value.sensitive() : value
  }
}

extension LinkValue
where
  Value: RawRepresentable & CaseIterable & Sendable,
  Value.RawValue: LosslessStringConvertible & Sendable
{
  /// Returns the value of an enumeration, whose cases are written as their raw values.
  public static func cases(_ type: Value.Type) -> Self {
    let samples = Value.allCases.map { String($0.rawValue) }
    return Self(
      label: samples.joined(separator: "|"),
      samples: samples,
      specificity: .closed,
      parse: { Value.RawValue($0).flatMap(Value.init) },
      print: { String($0.rawValue) }
    )
    .formed(.texts(samples))
  }
}

extension LinkValue where Value: LosslessStringConvertible & Sendable {
  /// Returns the value of a type that converts itself from and to text; the samples are typical
  /// values.
  public static func value(_ type: Value.Type, samples: Value...) -> Self {
    Self(
      label: "\(Value.self)",
      samples: samples.map { $0.description },
      parse: { Value($0) },
      print: { $0.description }
    )
  }
}

extension LinkForm {
  /// Returns the form of the texts that a type accepts.
  fileprivate func filtered(_ accepts: (String) -> Bool) -> Self {
    switch self {
    case .unknown, .anyText: .unknown
    case .texts(let texts): .texts(texts.filter(accepts))
    case .pattern(let pattern, _): .pattern(pattern, isExact: false)
    }
  }
}
