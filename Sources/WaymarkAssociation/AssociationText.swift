import WaymarkCore

/// A part of a URL in the form in which patterns are compared with it.
struct AssociationText: Sendable {
  private let scalars: [Unicode.Scalar]
  /// Where each character stands, found when a pattern first asks for it.
  private var placesByScalar: [Unicode.Scalar: PositionSet] = [:]
  /// How many sets of places were moved, weighted by their sizes.
  var steps = 0

  init(_ text: String, isCaseSensitive: Bool) {
    scalars =
      isCaseSensitive ? Array(text.unicodeScalars) : text.unicodeScalars.map(Self.folded)
  }

  var count: Int { scalars.count }

  var beginsWithSlash: Bool { scalars.first == "/" }

  /// The set of the place before the first character.
  var start: PositionSet {
    var places = PositionSet(last: count)
    places.insert(0)
    return places
  }

  mutating func places(of scalar: Unicode.Scalar) -> PositionSet {
    if let known = placesByScalar[scalar] { return known }
    var places = PositionSet(last: count)
    for (place, other) in scalars.enumerated() where other == scalar { places.insert(place) }
    placesByScalar[scalar] = places
    steps += count / 64 + 1
    return places
  }

  /// The lower case of a character, unless that is more than one.
  static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII { return Unicode.Scalar(ASCII.lowercase(UInt8(scalar.value))) }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower[lower.startIndex] : scalar
  }
}
