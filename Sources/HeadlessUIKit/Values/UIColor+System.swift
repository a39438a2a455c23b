extension UIColor {
  /// The system's own red.
  public static let systemRed = UIColor("systemRed", 0xFF3B30)
  /// The system's own green.
  public static let systemGreen = UIColor("systemGreen", 0x34C759)
  /// The system's own blue.
  public static let systemBlue = UIColor("systemBlue", 0x007AFF)
  /// The system's own orange.
  public static let systemOrange = UIColor("systemOrange", 0xFF9500)
  /// The system's own yellow.
  public static let systemYellow = UIColor("systemYellow", 0xFFCC00)
  /// The system's own pink.
  public static let systemPink = UIColor("systemPink", 0xFF2D55)
  /// The system's own purple.
  public static let systemPurple = UIColor("systemPurple", 0xAF52DE)
  /// The system's own teal.
  public static let systemTeal = UIColor("systemTeal", 0x30B0C7)
  /// The system's own indigo.
  public static let systemIndigo = UIColor("systemIndigo", 0x5856D6)
  /// The system's own brown.
  public static let systemBrown = UIColor("systemBrown", 0xA2845E)
  /// The system's own mint.
  public static let systemMint = UIColor("systemMint", 0x00C7BE)
  /// The system's own cyan.
  public static let systemCyan = UIColor("systemCyan", 0x32ADE6)
  /// The system's own gray.
  public static let systemGray = UIColor("systemGray", 0x8E8E93)
  /// The system's own gray 2.
  public static let systemGray2 = UIColor("systemGray2", 0xAEAEB2)
  /// The system's own gray 3.
  public static let systemGray3 = UIColor("systemGray3", 0xC7C7CC)
  /// The system's own gray 4.
  public static let systemGray4 = UIColor("systemGray4", 0xD1D1D6)
  /// The system's own gray 5.
  public static let systemGray5 = UIColor("systemGray5", 0xE5E5EA)
  /// The system's own gray 6.
  public static let systemGray6 = UIColor("systemGray6", 0xF2F2F7)

  /// The colour of primary text.
  public static let label = UIColor("label", 0x000000)
  /// The colour of subtitles.
  public static let secondaryLabel = UIColor("secondaryLabel", 0x3C3C43, alpha: 0.6)
  /// The colour of text of third rank.
  public static let tertiaryLabel = UIColor("tertiaryLabel", 0x3C3C43, alpha: 0.3)
  /// The colour of text of fourth rank.
  public static let quaternaryLabel = UIColor("quaternaryLabel", 0x3C3C43, alpha: 0.18)
  /// The colour of a hint in an empty field.
  public static let placeholderText = UIColor("placeholderText", 0x3C3C43, alpha: 0.3)
  /// The colour of a link in running text.
  public static let link = UIColor("link", 0x007AFF)
  /// The colour of thin lines that let content through.
  public static let separator = UIColor("separator", 0x3C3C43, alpha: 0.29)
  /// The colour of thin lines that hide content.
  public static let opaqueSeparator = UIColor("opaqueSeparator", 0xC6C6C8)
  /// The background of a plain screen.
  public static let systemBackground = UIColor("systemBackground", 0xFFFFFF)
  /// The background of a group on a plain screen.
  public static let secondarySystemBackground = UIColor("secondarySystemBackground", 0xF2F2F7)
  /// The background of a group within a group.
  public static let tertiarySystemBackground = UIColor("tertiarySystemBackground", 0xFFFFFF)
  /// The background of a grouped screen.
  public static let systemGroupedBackground = UIColor("systemGroupedBackground", 0xF2F2F7)
  /// The background of a cell on a grouped screen.
  public static let secondarySystemGroupedBackground = UIColor(
    "secondarySystemGroupedBackground",
    0xFFFFFF
  )
  /// The colour of what can be tapped.
  public static let tintColor = UIColor("tintColor", 0x007AFF)
}
