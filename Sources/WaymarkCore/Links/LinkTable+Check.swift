extension LinkTable {
  static func check(
    _ bases: [LinkBase],
    _ entries: [LinkEntry<Target>]
  ) throws(LinkTableError) {
    guard !bases.isEmpty else { throw .noBase }
    for base in bases where !base.isValid { throw .invalidBase(base.description) }
    var names: Set<String> = []
    for entry in entries {
      guard names.insert(entry.name).inserted else { throw .duplicateName(entry.name) }
      for route in entry.routes { try check(route.shape, of: entry.name) }
    }
  }

  private static func check(_ shape: LinkShape, of entry: String) throws(LinkTableError) {
    if let part = shape.repeatedName { throw .duplicatePart(part, entry: entry) }
    for slot in shape.slots {
      for sample in slot.samples where !slot.accepts(sample) {
        throw .invalidSample(sample, part: slot.name, entry: entry)
      }
    }
  }

  /// A route as errors name it: `product (bazaar://products/<id>)`.
  func text(ofRoute route: Int) -> String {
    "\(routes[route].entry) (\(bases[0])\(shapes[route].text))"
  }
}
