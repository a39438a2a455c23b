extension IndexPath {
  /// Makes the path of a row of a table.
  public init(row: Int, section: Int) {
    self = [section, row]
  }

  /// Makes the path of an item of a collection.
  public init(item: Int, section: Int) {
    self = [section, item]
  }

  /// The section, which is the first of the two indexes.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row, which is the second of the two indexes.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item, which is the second of the two indexes.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension NSIndexPath {
  /// Makes the path of a row of a table.
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  /// Makes the path of an item of a collection.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// The section, which is the first of the two indexes.
  public var section: Int { index(atPosition: 0) }

  /// The row, which is the second of the two indexes.
  public var row: Int { index(atPosition: 1) }

  /// The item, which is the second of the two indexes.
  public var item: Int { index(atPosition: 1) }
}
