/// Which keyboard a text field asks for.
public enum UIKeyboardType: Int, Sendable {
  /// The usual one.
  case `default` = 0
  /// Letters without accents.
  case asciiCapable = 1
  /// Numbers and punctuation.
  case numbersAndPunctuation = 2
  /// Made for addresses of pages.
  case URL = 3
  /// Digits only.
  case numberPad = 4
  /// Made for telephone numbers.
  case phonePad = 5
  /// Made for names and telephone numbers.
  case namePhonePad = 6
  /// Made for mail addresses.
  case emailAddress = 7
  /// Digits and a decimal point.
  case decimalPad = 8
  /// Made for short messages with names and topics.
  case twitter = 9
  /// Made for searching and for addresses of pages.
  case webSearch = 10
  /// Digits without those of other scripts.
  case asciiCapableNumberPad = 11

  /// The keyboard of letters.
  public static let alphabet = UIKeyboardType.asciiCapable
}

/// Which word the return key shows.
public enum UIReturnKeyType: Int, Sendable {
  /// The usual one.
  case `default` = 0
  /// Go.
  case go = 1
  /// Search with one engine.
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
  /// Search with another engine.
  case yahoo = 8
  /// Done.
  case done = 9
  /// Call for help.
  case emergencyCall = 10
  /// Continue.
  case `continue` = 11
}

/// When typed letters are made large.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Never.
  case none = 0
  /// At the start of words.
  case words = 1
  /// At the start of sentences.
  case sentences = 2
  /// Always.
  case allCharacters = 3
}

/// Whether typed words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the system prefers.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// The meaning of a field's text, so that the system can fill it in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the type.
  public let rawValue: String

  /// Makes a type from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The user's whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// The user's first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// The user's last name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// The name for logging in.
  public static let username = UITextContentType(rawValue: "username")
  /// A password that exists.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is being made up.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is valid once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A street with its number.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// The address of a page.
  public static let URL = UITextContentType(rawValue: "url")
}
