// These casts are the language's own on a device, where Foundation declares them.
// swift-format-ignore-file: AvoidRetroactiveConformances
#if !canImport(ObjectiveC)
  extension NSValue {
    /// Wraps a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// Wraps a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    /// Wraps a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    /// The rectangle that is wrapped.
    public var cgRectValue: CGRect { rectValue }

    /// The point that is wrapped.
    public var cgPointValue: CGPoint { pointValue }

    /// The size that is wrapped.
    public var cgSizeValue: CGSize { sizeValue }

    /// Whether what is wrapped has the form of what another one wraps.
    fileprivate func isLike(_ other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
  }

  // What is in the information of a notification is asked for as a value or as an object; on a
  // device both casts find it.

  extension CGRect: @retroactive _ObjectiveCBridgeable {
    /// The rectangle as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

    /// Takes the rectangle out of an object that wraps one.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
      result = source.cgRectValue
    }

    /// Takes the rectangle out of an object, if it wraps one.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSValue,
      result: inout CGRect?
    ) -> Bool {
      guard source.isLike(NSValue(cgRect: .zero)) else { return false }
      result = source.cgRectValue
      return true
    }

    /// Takes the rectangle out of an object that wraps one; zero for nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
      source?.cgRectValue ?? .zero
    }
  }

  extension CGPoint: @retroactive _ObjectiveCBridgeable {
    /// The point as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }

    /// Takes the point out of an object that wraps one.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
      result = source.cgPointValue
    }

    /// Takes the point out of an object, if it wraps one.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSValue,
      result: inout CGPoint?
    ) -> Bool {
      guard source.isLike(NSValue(cgPoint: .zero)) else { return false }
      result = source.cgPointValue
      return true
    }

    /// Takes the point out of an object that wraps one; zero for nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
      source?.cgPointValue ?? .zero
    }
  }

  extension CGSize: @retroactive _ObjectiveCBridgeable {
    /// The size as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }

    /// Takes the size out of an object that wraps one.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
      result = source.cgSizeValue
    }

    /// Takes the size out of an object, if it wraps one.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSValue,
      result: inout CGSize?
    ) -> Bool {
      guard source.isLike(NSValue(cgSize: .zero)) else { return false }
      result = source.cgSizeValue
      return true
    }

    /// Takes the size out of an object that wraps one; zero for nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
      source?.cgSizeValue ?? .zero
    }
  }
#endif
