/// A colour: four components and, for the system's own colours, a name.
///
/// Nothing is drawn, so a system colour has its light appearance only: it does not adapt to traits.
public final class UIColor: NSObject, Sendable {
  private let components: Components
  private let name: String?

  /// Makes a colour of red, green, blue and opacity, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = Components(red: red, green: green, blue: blue, alpha: alpha)
    name = nil
  }

  /// Makes a shade of grey, from 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour of the system's palette from a hexadecimal `RRGGBB` number.
  init(_ name: String, _ hex: UInt32, alpha: CGFloat = 1) {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat((hex >> shift) & 0xFF) / 255 }
    components = Components(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha)
    self.name = name
  }

  /// Returns the same colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components.red, green: components.green, blue: components.blue, alpha: alpha)
  }

  /// Writes the components through the pointers that are given.
  ///
  /// - Returns: Always `true`: every colour here has red, green and blue.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Tells whether the other object is a colour with the same name and components.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return components == other.components && name == other.name
  }

  /// A hash that equal colours share.
  public override var hash: Int {
    components.hashValue
  }

  /// The name of a system colour, or the components.
  public override var description: String {
    if let name { return "UIColor.\(name)" }
    let (red, green, blue) = (components.red, components.green, components.blue)
    return "UIColor(\(red) \(green) \(blue) \(components.alpha))"
  }

  private struct Components: Hashable {
    let red: CGFloat
    let green: CGFloat
    let blue: CGFloat
    let alpha: CGFloat
  }
}
