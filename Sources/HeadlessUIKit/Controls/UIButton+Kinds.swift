extension UIButton {
  /// The look that a button starts with.
  public enum ButtonType: Int, Sendable {
    /// No look of its own.
    case custom = 0
    /// The look of the system.
    case system = 1
    /// An arrow for details.
    case detailDisclosure = 2
    /// An i on a light background.
    case infoLight = 3
    /// An i on a dark background.
    case infoDark = 4
    /// A plus sign.
    case contactAdd = 5
    /// A cross.
    case close = 7
  }

  /// What a tap on a button means in its screen.
  public enum Role: Int, Sendable {
    /// Nothing special.
    case normal = 0
    /// What a person most likely wants.
    case primary = 1
    /// It ends without effect.
    case cancel = 2
    /// It loses something.
    case destructive = 3
  }
}
