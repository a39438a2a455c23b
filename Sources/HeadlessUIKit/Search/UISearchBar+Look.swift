extension UISearchBar {
  /// How much a bar stands out.
  public enum Style: UInt, Sendable {
    /// As the system likes.
    case `default` = 0
    /// With a ground of its own.
    case prominent = 1
    /// Without a ground.
    case minimal = 2
  }

  /// A small picture in a bar.
  public enum Icon: Int, Sendable {
    /// The magnifying glass in the field.
    case search = 0
    /// What empties the field.
    case clear = 1
    /// What shows bookmarks.
    case bookmark = 2
    /// What shows the results.
    case resultsList = 3
  }
}

extension UISearchBar {
  /// The keyboard for the field; recorded only.
  public var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }

  /// The word on the return key; recorded only.
  public var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }

  /// When letters are made large; recorded only.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }

  /// Whether words are corrected; recorded only.
  public var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }

  /// Whether the return key can be used only while there is text; recorded only.
  public var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
}

/// How a search bar looks, as far as code said; made when it says something.
@MainActor
final class SearchBarLook {
  let prompt = UILabel()
  var style = UISearchBar.Style.default
  var barStyle = UIBarStyle.default
  var barTintColor: UIColor?
  var isTranslucent = true
  var backgroundImage: UIImage?
  var scopeBarBackgroundImage: UIImage?
  var backgroundAdjustment = UIOffset.zero
  var textAdjustment = UIOffset.zero
  var fieldBackgrounds: [UIControl.State: UIImage] = [:]
  var icons: [UISearchBar.Icon: [UIControl.State: UIImage]] = [:]
  var scopeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
}
