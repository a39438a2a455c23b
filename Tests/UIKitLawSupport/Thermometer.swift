public import PlatformUI

/// A model with an observable property, which `@objc dynamic` declares where the Objective-C
/// runtime exists.
public final class Thermometer: NSObject {
  #if canImport(ObjectiveC)
    @objc public dynamic var degrees = 0
    @objc public dynamic var place: String? = "Oslo"
  #else
    public var degrees = 0 {
      willSet { willChangeValue(forKey: "degrees") }
      didSet { didChangeValue(forKey: "degrees") }
    }
    public var place: String? = "Oslo" {
      willSet { willChangeValue(forKey: "place") }
      didSet { didChangeValue(forKey: "place") }
    }
  #endif
}

#if !canImport(ObjectiveC)
  extension Thermometer: NamedMembers {
    public static var namedMembers: [NamedMember] {
      [.outlet("degrees", \Thermometer.degrees), .outlet("place", \Thermometer.place)]
    }
  }
#endif
