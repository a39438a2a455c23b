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

/// The properties of objects by their names.
@MainActor
enum KeyValueCoding {
  /// Sets a property; raises if the class does not list it with this type.
  static func connect(_ value: Any, to property: String, of object: AnyObject) {
    if set([value], property, of: object) { return }
    if let standIns = HeadlessWorld.current?.standIns {
      return standIns.add(.outlet(property, of: standIns.name(of: object)))
    }
    raiseUndefinedKey(property, of: object, in: "setValue:forUndefinedKey:")
  }

  static func raiseUndefinedKey(_ key: String, of object: AnyObject, in method: String) {
    Misuse.raise(
      .unknownKeyException,
      """
      [\(object) \(method)]: this class is not key value coding-compliant for the key \(key).
      """
    )
  }

  /// Sets the property at the end of a key path to the first value of its type.
  ///
  /// - Returns: Whether the property exists.
  static func set(_ values: [Any?], _ path: String, of object: AnyObject) -> Bool {
    var (owner, names) = (object, path.split(separator: ".").map(String.init))
    guard let last = names.popLast() else { return false }
    for name in names {
      guard case .some(.some(let next)) = value(of: name, of: owner),
        let object: AnyObject = (next as? any NamedMembers) ?? (next as? NSObject)
      else { return false }
      owner = object
    }
    let member = NamedMemberTable.member(last, of: owner) ?? standardMember(last, of: owner)
    guard case .property(_, let set)? = member?.kind else { return false }
    return values.contains { set(owner, $0) }
  }

  /// The value of a property; `nil` if the property does not exist.
  static func value(of name: String, of object: AnyObject) -> Any?? {
    let member = NamedMemberTable.member(name, of: object) ?? standardMember(name, of: object)
    guard case .property(let get, _)? = member?.kind else {
      return standardObject(name, of: object)
    }
    return .some(get(object))
  }
}

extension NSExceptionName {
  /// The exception for a property that the object's class does not have.
  public static let unknownKeyException = NSExceptionName("NSUnknownKeyException")
}

extension KeyValueCoding {
  /// The UIKit properties that files can set, except those of all views.
  static func standardMember(_ name: String, of object: AnyObject) -> NamedMember? {
    delegate(name, of: object) ?? content(name, of: object)
  }

  private static func delegate(_ name: String, of object: AnyObject) -> NamedMember? {
    switch (name, object) {
    case ("delegate", is UITableView): .outlet(name, \UITableView.delegate)
    case ("dataSource", is UITableView): .outlet(name, \UITableView.dataSource)
    case ("delegate", is UICollectionView): .outlet(name, \UICollectionView.delegate)
    case ("dataSource", is UICollectionView): .outlet(name, \UICollectionView.dataSource)
    case ("delegate", is UITextField): .outlet(name, \UITextField.delegate)
    case ("delegate", is UITextView): .outlet(name, \UITextView.delegate)
    case ("delegate", is UISearchBar): .outlet(name, \UISearchBar.delegate)
    case ("delegate", is UINavigationBar): .outlet(name, \UINavigationBar.delegate)
    case ("delegate", is UITabBar): .outlet(name, \UITabBar.delegate)
    case ("delegate", is UINavigationController): .outlet(name, \UINavigationController.delegate)
    case ("delegate", is UITabBarController): .outlet(name, \UITabBarController.delegate)
    case ("delegate", is UISplitViewController): .outlet(name, \UISplitViewController.delegate)
    case ("delegate", is UIPageViewController): .outlet(name, \UIPageViewController.delegate)
    case ("dataSource", is UIPageViewController):
      .outlet(name, \UIPageViewController.dataSource)
    case ("accessoryView", is UITableViewCell): .outlet(name, \UITableViewCell.accessoryView)
    default: nil
    }
  }

  private static func content(_ name: String, of object: AnyObject) -> NamedMember? {
    switch (name, object) {
    case ("text", is UILabel): .outlet(name, \UILabel.text)
    case ("textColor", is UILabel): .outlet(name, \UILabel.textColor)
    case ("textAlignment", is UILabel): .number(name, \UILabel.textAlignment)
    case ("lineBreakMode", is UILabel): .number(name, \UILabel.lineBreakMode)
    case ("numberOfLines", is UILabel): .outlet(name, \UILabel.numberOfLines)
    case ("adjustsFontSizeToFitWidth", is UILabel):
      .outlet(name, \UILabel.adjustsFontSizeToFitWidth)
    case ("minimumScaleFactor", is UILabel): .outlet(name, \UILabel.minimumScaleFactor)
    case ("image", is UIImageView): .outlet(name, \UIImageView.image)
    case ("text", is UITextField): .outlet(name, \UITextField.text)
    case ("placeholder", is UITextField): .outlet(name, \UITextField.placeholder)
    case ("text", is UITextView): .outlet(name, \UITextView.text)
    case ("title", is UIViewController): .outlet(name, \UIViewController.title)
    case ("title", is UINavigationItem): .outlet(name, \UINavigationItem.title)
    case ("prompt", is UINavigationItem): .outlet(name, \UINavigationItem.prompt)
    case ("title", is UIBarItem): .outlet(name, \UIBarItem.title)
    case ("image", is UIBarItem): .outlet(name, \UIBarItem.image)
    case ("enabled", is UIBarItem): .outlet(name, \UIBarItem.isEnabled)
    case ("accessibilityIdentifier", is UIBarItem):
      .outlet(name, \UIBarItem.accessibilityIdentifier)
    case ("accessibilityLabel", is UIBarItem): .outlet(name, \UIBarItem.accessibilityLabel)
    default: nil
    }
  }

  /// The UIKit objects in key paths; `nil` if the property does not exist.
  static func standardObject(_ name: String, of object: AnyObject) -> Any?? {
    switch (name, object) {
    case ("layer", let view as UIView): .some(view.layer)
    case ("superview", let view as UIView): .some(view.superview)
    case ("titleLabel", let button as UIButton): .some(button.titleLabel)
    case ("imageView", let button as UIButton): .some(button.imageView)
    case ("textLabel", let cell as UITableViewCell): .some(cell.textLabel)
    case ("detailTextLabel", let cell as UITableViewCell): .some(cell.detailTextLabel)
    case ("imageView", let cell as UITableViewCell): .some(cell.imageView)
    case ("contentView", let cell as UITableViewCell): .some(cell.contentView)
    case ("contentView", let cell as UICollectionViewCell): .some(cell.contentView)
    case ("navigationBar", let stack as UINavigationController): .some(stack.navigationBar)
    case ("toolbar", let stack as UINavigationController): .some(stack.toolbar)
    case ("tabBar", let tabs as UITabBarController): .some(tabs.tabBar)
    case ("tableView", let list as UITableViewController): .some(list.tableView)
    case ("collectionView", let grid as UICollectionViewController): .some(grid.collectionView)
    case ("navigationItem", let controller as UIViewController): .some(controller.navigationItem)
    case ("tabBarItem", let controller as UIViewController): .some(controller.tabBarItem)
    case ("navigationController", let controller as UIViewController):
      .some(controller.navigationController)
    case ("tabBarController", let controller as UIViewController):
      .some(controller.tabBarController)
    case ("parentViewController", let controller as UIViewController): .some(controller.parent)
    default: nil
    }
  }
}

extension NamedMember {
  /// Lists a property with an enumeration as its type, which files store as a number.
  fileprivate static func number<Owner: AnyObject, Value: RawRepresentable<Int>>(
    _ name: String,
    _ property: ReferenceWritableKeyPath<Owner, Value>
  ) -> NamedMember {
    NamedMember(
      name: name,
      kind: .property(
        get: { ($0 as? Owner).map { $0[keyPath: property].rawValue } },
        set: { owner, value in
          guard let owner = owner as? Owner, let number = value as? Int,
            let value = Value(rawValue: number)
          else { return false }
          owner[keyPath: property] = value
          return true
        }
      )
    )
  }
}
