/// The keyboard and the automatic corrections of a text input; stored only.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// The keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// Whether the keyboard is light or dark.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The label of the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is disabled without text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is obscured.
  var isSecureTextEntry: Bool { get set }
  /// The semantic type of the text, for AutoFill.
  var textContentType: UITextContentType? { get set }
  /// The automatic capitalization.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether autocorrection is on.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether the spelling is checked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether quotation marks are replaced by curly ones.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether hyphens are replaced by dashes.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether spaces are inserted and deleted around words.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
}

/// The traits of a text input.
struct TextInputTraits {
  var keyboardType = UIKeyboardType.default
  var keyboardAppearance = UIKeyboardAppearance.default
  var returnKeyType = UIReturnKeyType.default
  var enablesReturnKeyAutomatically = false
  var isSecureTextEntry = false
  var textContentType: UITextContentType?
  var autocapitalizationType = UITextAutocapitalizationType.sentences
  var autocorrectionType = UITextAutocorrectionType.default
  var spellCheckingType = UITextSpellCheckingType.default
  var smartQuotesType = UITextSmartQuotesType.default
  var smartDashesType = UITextSmartDashesType.default
  var smartInsertDeleteType = UITextSmartInsertDeleteType.default
}

extension UITextInputTraits where Self: UIResponder {
  private var traits: TextInputTraits {
    get { textInputOwner.associatedObjects?.textInputTraits ?? TextInputTraits() }
    set { textInputOwner.objectsMadeOnDemand.textInputTraits = newValue }
  }

  /// The keyboard for the text; stored only.
  public var keyboardType: UIKeyboardType {
    get { traits.keyboardType }
    set { traits.keyboardType = newValue }
  }

  /// Whether the keyboard is light or dark; stored only.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { traits.keyboardAppearance }
    set { traits.keyboardAppearance = newValue }
  }

  /// The label of the return key; stored only.
  public var returnKeyType: UIReturnKeyType {
    get { traits.returnKeyType }
    set { traits.returnKeyType = newValue }
  }

  /// Whether the return key is disabled without text; stored only.
  public var enablesReturnKeyAutomatically: Bool {
    get { traits.enablesReturnKeyAutomatically }
    set { traits.enablesReturnKeyAutomatically = newValue }
  }

  /// Whether the text is obscured; stored only.
  public var isSecureTextEntry: Bool {
    get { traits.isSecureTextEntry }
    set { traits.isSecureTextEntry = newValue }
  }

  /// The semantic type of the text, for AutoFill; stored only.
  public var textContentType: UITextContentType? {
    get { traits.textContentType }
    set { traits.textContentType = newValue }
  }

  /// The automatic capitalization; stored only.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { traits.autocapitalizationType }
    set { traits.autocapitalizationType = newValue }
  }

  /// Whether autocorrection is on; stored only.
  public var autocorrectionType: UITextAutocorrectionType {
    get { traits.autocorrectionType }
    set { traits.autocorrectionType = newValue }
  }

  /// Whether the spelling is checked; stored only.
  public var spellCheckingType: UITextSpellCheckingType {
    get { traits.spellCheckingType }
    set { traits.spellCheckingType = newValue }
  }

  /// Whether quotation marks are replaced by curly ones; stored only.
  public var smartQuotesType: UITextSmartQuotesType {
    get { traits.smartQuotesType }
    set { traits.smartQuotesType = newValue }
  }

  /// Whether hyphens are replaced by dashes; stored only.
  public var smartDashesType: UITextSmartDashesType {
    get { traits.smartDashesType }
    set { traits.smartDashesType = newValue }
  }

  /// Whether spaces are inserted and deleted around words; stored only.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { traits.smartInsertDeleteType }
    set { traits.smartInsertDeleteType = newValue }
  }
}

/// The type of keyboard for a text input.
public enum UIKeyboardType: Int, Sendable {
  /// The default keyboard.
  case `default` = 0
  /// ASCII characters.
  case asciiCapable = 1
  /// Numbers and punctuation.
  case numbersAndPunctuation = 2
  /// Optimized for URLs.
  case URL = 3
  /// Digits only.
  case numberPad = 4
  /// Optimized for phone numbers.
  case phonePad = 5
  /// Optimized for names and phone numbers.
  case namePhonePad = 6
  /// Optimized for email addresses.
  case emailAddress = 7
  /// Digits and a decimal point.
  case decimalPad = 8
  /// Optimized for posts with mentions and hashtags.
  case twitter = 9
  /// Optimized for web searches and URLs.
  case webSearch = 10
  /// ASCII digits only.
  case asciiCapableNumberPad = 11

  /// ASCII characters.
  public static let alphabet = UIKeyboardType.asciiCapable
}

/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default` = 0
  /// Go.
  case go = 1
  /// Search with Google.
  case google = 2
  /// Join.
  case join = 3
  /// Next.
  case next = 4
  /// Route.
  case route = 5
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Search with Yahoo.
  case yahoo = 8
  /// Done.
  case done = 9
  /// Emergency call.
  case emergencyCall = 10
  /// Continue.
  case `continue` = 11
}

/// The automatic capitalization of typed text.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Never.
  case none = 0
  /// The first letter of each word.
  case words = 1
  /// The first letter of each sentence.
  case sentences = 2
  /// All letters.
  case allCharacters = 3
}

/// Whether autocorrection is on.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The system's preference.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// The semantic type of a field's text, for AutoFill.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The type as text.
  public let rawValue: String

  /// Creates a type from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A full name.
  public static let name = UITextContentType(rawValue: "name")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A phone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// A username.
  public static let username = UITextContentType(rawValue: "username")
  /// An existing password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is being made up.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A one-time code.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A full street address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A credit card number.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// A URL.
  public static let URL = UITextContentType(rawValue: "url")
}

/// Whether the spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The system's preference.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether quotation marks are replaced by curly ones.
public enum UITextSmartQuotesType: Int, Sendable {
  /// The system's preference.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether hyphens are replaced by dashes.
public enum UITextSmartDashesType: Int, Sendable {
  /// The system's preference.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether spaces are inserted and deleted around words.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// The system's preference.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether the keyboard is light or dark.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The system's preference.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2

  /// Dark.
  public static let alert = UIKeyboardAppearance.dark
}
