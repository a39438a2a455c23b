extension IndexPath {
  /// Creates the index path of a table row.
  public init(row: Int, section: Int) {
    self = [section, row]
  }

  /// Creates the index path of a collection item.
  public init(item: Int, section: Int) {
    self = [section, item]
  }

  /// The section, the first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row, the second index.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item, the second index.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension NSIndexPath {
  /// Creates the index path of a table row.
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  /// Creates the index path of a collection item.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// The section, the first index.
  public var section: Int { index(atPosition: 0) }

  /// The row, the second index.
  public var row: Int { index(atPosition: 1) }

  /// The item, the second index.
  public var item: Int { index(atPosition: 1) }
}
