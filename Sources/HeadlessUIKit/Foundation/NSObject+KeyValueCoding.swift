#if !canImport(ObjectiveC)
  extension NSObject {
    /// Returns the value of a property by its name; raises if the class does not list it.
    ///
    /// The class lists it as ``NamedMembers``; the layer lists properties of UIKit that files can
    /// set.
    @preconcurrency @MainActor
    public func value(forKey key: String) -> Any? {
      if let value = KeyValueCoding.value(of: key, of: self) { return value }
      KeyValueCoding.raiseUndefinedKey(key, of: self, in: "valueForUndefinedKey:")
      return nil
    }

    /// Returns the value at the end of a path of names, such as `navigationItem.title`; `nil` if a
    /// value on the path is `nil`.
    @preconcurrency @MainActor
    public func value(forKeyPath keyPath: String) -> Any? {
      var value: Any? = self
      for key in keyPath.split(separator: ".") {
        guard let owner = value as? NSObject else { return nil }
        value = owner.value(forKey: String(key))
      }
      return value
    }

    /// Sets a property by its name; raises if the class does not list it with the type of the
    /// value.
    @preconcurrency @MainActor
    public func setValue(_ value: Any?, forKey key: String) {
      setValue(value, forKeyPath: key)
    }

    /// Sets the property at the end of a path of names.
    @preconcurrency @MainActor
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
      if KeyValueCoding.set([value], keyPath, of: self) { return }
      KeyValueCoding.raiseUndefinedKey(keyPath, of: self, in: "setValue:forUndefinedKey:")
    }
  }
#endif
