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
  /// Returns `true`.
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
