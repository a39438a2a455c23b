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
