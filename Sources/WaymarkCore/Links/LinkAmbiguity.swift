/// Detects two patterns that match the same link although neither is narrower.
///
/// Only patterns that end in the same node can be ambiguous. The samples determine whether their
/// values overlap, which is exact for numbers, texts and enumerations.
enum LinkAmbiguity {
  static func find(
    in tree: LinkTree,
    _ shapes: [LinkShape]
  ) -> (first: Int, second: Int, example: LinkWriter)? {
    for node in tree.nodes {
      for (position, first) in node.routes.enumerated() {
        for second in node.routes.dropFirst(position + 1) {
          if let example = example(shapes[first], shapes[second]) {
            return (min(first, second), max(first, second), example)
          }
        }
      }
    }
    return nil
  }

  /// Returns a link that both patterns match, if they are ambiguous.
  private static func example(_ first: LinkShape, _ second: LinkShape) -> LinkWriter? {
    guard first.isNarrower(than: second) == nil else { return nil }
    var example = LinkWriter()
    for (own, other) in zip(first.steps, second.steps) {
      switch (own, other) {
      case (.value(let slot), .value(let otherSlot)):
        guard let text = sharedText(slot, otherSlot) else { return nil }
        example.path.append(text)
      case (.literal(let text), _), (_, .literal(let text)):
        example.path.append(text)
      }
    }
    guard let query = sharedQuery(first.items, second.items) else { return nil }
    example.query = query
    guard let fragment = sharedFragment(first.fragment, second.fragment) else { return nil }
    example.fragment = fragment
    return example
  }

  private static func sharedText(_ first: LinkShape.Slot, _ second: LinkShape.Slot) -> String? {
    (first.samples + second.samples).first { first.accepts($0) && second.accepts($0) }
  }

  private static func sharedQuery(
    _ first: [LinkShape.Item],
    _ second: [LinkShape.Item]
  ) -> [(name: String, text: String)]? {
    var query: [(name: String, text: String)] = []
    for item in first + second where item.isRequired {
      let name = item.slot.name
      guard !query.contains(where: { $0.name == name }) else { continue }
      let own = first.first { $0.slot.name == name } ?? item
      let other = second.first { $0.slot.name == name } ?? item
      guard let text = sharedText(own.slot, other.slot) else { return nil }
      query.append((name, text))
    }
    return query
  }

  /// Returns nil if no fragment matches both; `.some(nil)` if none is needed.
  private static func sharedFragment(
    _ first: LinkShape.Item?,
    _ second: LinkShape.Item?
  ) -> String?? {
    guard first?.isRequired == true || second?.isRequired == true else { return .some(nil) }
    guard let own = first ?? second, let other = second ?? first,
      let text = sharedText(own.slot, other.slot)
    else { return nil }
    return text
  }
}
