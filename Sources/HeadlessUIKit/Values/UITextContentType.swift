/// What the text of a field is, so that the system can fill it in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the type.
  public let rawValue: String

  /// Makes a type from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A person's whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// A person's first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A person's last name.
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
