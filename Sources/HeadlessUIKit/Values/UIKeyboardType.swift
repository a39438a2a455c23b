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
