extension UITableViewCell {
  /// What a cell has room for.
  public enum CellStyle: Int, Sendable {
    /// A picture and a text.
    case `default` = 0
    /// A text and a value at the end.
    case value1 = 1
    /// A small heading and a value.
    case value2 = 2
    /// A text and a smaller one below.
    case subtitle = 3
  }

  /// What is shown at the end of a row.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// An arrow to the next screen.
    case disclosureIndicator = 1
    /// An arrow, and a button for details.
    case detailDisclosureButton = 2
    /// A mark.
    case checkmark = 3
    /// A button for details.
    case detailButton = 4
  }

  /// How a chosen cell looks.
  public enum SelectionStyle: Int, Sendable {
    /// As any other.
    case none = 0
    /// Blue, in former systems.
    case blue = 1
    /// Grey.
    case gray = 2
    /// As the system prefers.
    case `default` = 3
  }

  /// How rows are set apart.
  public enum SeparatorStyle: Int, Sendable {
    /// Not at all.
    case none = 0
    /// By a line.
    case singleLine = 1
  }

  /// What a person does to a row while editing.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// Deletes it.
    case delete = 1
    /// Inserts one.
    case insert = 2
  }
}
