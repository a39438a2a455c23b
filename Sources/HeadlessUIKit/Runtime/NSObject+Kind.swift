#if !canImport(ObjectiveC)
  extension NSObjectProtocol {
    /// Whether the object is of a class, or of one that inherits from it.
    public func isKind(of aClass: AnyClass) -> Bool {
      isInstance(of: aClass)
    }

    /// Whether the object is of exactly a class.
    public func isMember(of aClass: AnyClass) -> Bool {
      type(of: self as AnyObject) == aClass
    }

    private func isInstance<Class>(of type: Class.Type) -> Bool { self is Class }
  }
#endif
