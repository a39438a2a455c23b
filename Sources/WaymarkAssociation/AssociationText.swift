import WaymarkCore

/// A part of a URL, prepared for matching patterns.
struct AssociationText: Sendable {
  private let scalars: [Unicode.Scalar]
  /// The positions of each character, computed when a pattern first needs them.
  private var placesByScalar: [Unicode.Scalar: PositionSet] = [:]
  /// The number of moved position sets, weighted by their sizes.
  var steps = 0

  init(_ text: String, isCaseSensitive: Bool) {
    scalars =
      isCaseSensitive ? Array(text.unicodeScalars) : text.unicodeScalars.map(Self.folded)
  }

  var count: Int { scalars.count }

  var beginsWithSlash: Bool { scalars.first == "/" }

  /// The set that contains only the position before the first character.
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

  /// The lowercase form of a character, unless it has several characters.
  static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII { return Unicode.Scalar(ASCII.lowercase(UInt8(scalar.value))) }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower[lower.startIndex] : scalar
  }
}
