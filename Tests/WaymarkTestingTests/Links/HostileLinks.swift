import WaymarkCore

/// Malicious links from other apps and sites, each with the reason for its refusal.
enum HostileLinks {
  /// The reason of a refusal, without its details.
  enum Kind: Sendable {
    case foreign, userInfoOrPort, beyondLimit, badEncoding, missing, unexpected, wrong, unreadable
    case repeated

    init(_ reason: LinkMismatch.Reason) {
      switch reason {
      case .foreign: self = .foreign
      case .userInfoOrPort: self = .userInfoOrPort
      case .beyondLimit: self = .beyondLimit
      case .badEncoding: self = .badEncoding
      case .missing: self = .missing
      case .unexpected: self = .unexpected
      case .wrong: self = .wrong
      case .unreadable: self = .unreadable
      case .repeated: self = .repeated
      }
    }
  }

  /// The bases of the app's links.
  static let bases: [LinkBase] = [.scheme("shop"), .web("shop.example")]
  static let product = LinkPattern("products", .path("id", .int(in: 1...300)))
  static let reviews = LinkPattern(
    "products",
    .path("id", .int(in: 1...300), then: "reviews")
  )
  static let note = LinkPattern("notes", .path("name", .string))
  static let chat = LinkPattern("chats", .path("sender", .cases(Sender.self)))
  static let search = LinkPattern(
    "search",
    .query("q", .string),
    .query("page", .int(in: 1...99), default: 1)
  )
  static let help = LinkPattern("help", .fragment(.int))
  static let settings = LinkPattern("settings")

  enum Sender: String, CaseIterable, Sendable { case anna, boris }

  static let all: [(link: String, kind: Kind)] =
    foreign.map { ($0, .foreign) }
    + authorities.map { ("shop://" + $0, .userInfoOrPort) }
    + beyondLimits.map { ($0, .beyondLimit) }
    + onBothBases(badlyEncoded, .badEncoding)
    + onBothBases(missing, .missing)
    + onBothBases(unexpected, .unexpected)
    + onBothBases(misspelled, .wrong)
    + onBothBases(values.map { "products/" + $0 } + unreadable, .unreadable)
    + onBothBases(repeated, .repeated)

  private static func onBothBases(_ paths: [String], _ kind: Kind) -> [(link: String, kind: Kind)] {
    paths.flatMap { path in bases.map { ("\($0)\(path)", kind) } }
  }
}

extension HostileLinks {
  private static let foreign = [
    "http://shop.example/products/1", "https://shop.example.evil.test/products/1",
    "https://shop.example@evil.test/products/1", "https://evil.test/https://shop.example/settings",
    "https://evil.test?https://shop.example/settings", "https://evil.test#https://shop.example/",
    "https://shop.example:8443/settings", "https://shop.example:80/settings",
    "https://user@shop.example/settings", "https://user:word@shop.example/settings",
    "https://www.shop.example/settings", "https://shop.example./settings",
    "https://shopxexample/settings", "https://shop.example%00.evil.test/settings",
    "https://shop.example\\@evil.test/settings", "https://shop.example%2Fsettings",
    "https://\u{455}hop.example/settings", "https://[::1]/settings", "https://127.0.0.1/settings",
    "https:settings", "https:/shop.example/settings", "https:///shop.example/settings",
    "https://.shop.example/settings", "ftp://shop.example/settings", "wss://shop.example/settings",
    "shopx://settings", "sho://settings", "shop.evil://settings", "xshop://settings",
    "javascript:alert(1)", "javascript://shop.example/%0Aalert(1)", "data:text/html,settings",
    "file:///settings", "about:blank", "tel:1", "sms:1", "mailto:a@shop.example",
    "intent://settings#Intent;scheme=shop;end", "itms-services://?action=settings",
    "view-source:https://shop.example/settings", "blob:https://shop.example/settings",
    "settings", "/settings", "//shop.example/settings", "?settings", "#settings",
  ]

  private static let authorities = [
    "a@settings", "a:b@settings", "settings:80", "@settings", "settings@evil.test",
    "evil.test:443/settings", "a@products/1", "products:1/1", "%40@settings",
  ]

  private static let beyondLimits: [String] = {
    let long = String(repeating: "a", count: 5000)
    let openings = [
      "shop://notes/", "shop://", "shop://settings?", "shop://settings#", "shop://search?q=",
      "https://shop.example/", "https://shop.example/notes/", "https://shop.example/settings?x=",
    ]
    return openings.map { $0 + long }
      + [
        "shop://notes/" + String(repeating: "%61", count: 1400),
        "shop://notes/" + String(repeating: "\u{1F600}", count: 400),
        "shop:settings" + String(repeating: "/", count: 40) + "x",
        "shop://" + String(repeating: "a/", count: 40),
        "https://shop.example/settings" + String(repeating: "/", count: 40) + "x",
        "https://shop.example/" + String(repeating: "../", count: 40) + "settings",
        "shop://settings?" + String(repeating: "&", count: 70),
        "shop://search?" + String(repeating: "q=1&", count: 70),
        "https://shop.example/search?q=x" + String(repeating: "&page=1", count: 70),
      ]
  }()

  /// Bytes that are not UTF-8: truncated, overlong, surrogates, beyond Unicode.
  private static let badlyEncoded =
    [
      "%ff", "%c3", "%80", "%c0%af", "%e0%80%af", "%ed%a0%80", "%f5%80%80%80", "%fe%ff", "%c3%28",
      "%f0%28%8c%bc", "%c1%81", "a%ff", "%ffa",
    ].flatMap { ["notes/" + $0, "search?q=" + $0] } + ["%ff", "help#%ff", "settings/%c0%ae"]

  private static let missing = [
    "products", "products/", "notes", "chats/", "search", "search?Q=x", "search?page=1",
    "search?=x", "search#q=x", "help", "help?1",
  ]

  private static let unexpected = [
    "products/1/REVIEWS",
    "admin", "..", "../settings", "./settings", "%2e%2e/settings", "%2e/settings", "products/1/..",
    "settings/..", "settings/x", "settings/settings", "settings//x", "products//1", "notes/a/b",
    "notes/a/../b",
    "wp-admin/setup.php", ".git/config", ".well-known/apple-app-site-association",
    "cgi-bin/test", "chats/anna/x", "help/1#1", "search/x?q=1", "%F0%9F%98%80", "%E2%80%AEsgnittes",
  ]

  private static let misspelled = [
    "products%2F1", "settings%00", "settings%2F", "settings%3Fx",
    "product/1", "settigns", "settings%20", "%20settings", "settings.", "note/a", "chat/anna",
    "serch?q=x", "products/1/review", "products/1/reviews%20",
  ]

  private static let values = [
    "0", "301", "-1", "+1", "01", "1.0", "1e2", "0x1", "%D9%A1", "%EF%BC%91", "%201", "1%20",
    "1%00", "1%0A", "1%09", "99999999999999999999", "9223372036854775808", "-9223372036854775808",
    "1'--", "1;drop", "%3Cscript%3E", "..", ".", "%2e%2e", "null", "NaN", "true", "%7B%7D", "[]",
    "$(1)", "%24%7B1%7D", "%7B%7B7*7%7D%7D", "%2531", "1%2F2", "1,2", "1_000", "one", "-",
    "%E2%88%921",
    "1%E2%80%8B", "0/reviews", "-1/reviews", "301/reviews",
  ]

  private static let unreadable = [
    "chats/Anna", "chats/ANNA", "chats/anna%20", "chats/anna%00", "chats/dora", "chats/0",
    "chats/..", "notes/.", "notes/..", "notes/%2e", "notes/%2e%2e", "notes/%2E.",
    "search?q=x&page=0", "search?q=x&page=100", "search?q=x&page=-1", "search?q=x&page=1.5",
    "search?q=x&page=", "search?q=x&page", "search?q=x&page=one", "search?q=x&page=1%00", "help#",
    "help#one", "help#%00", "help#1#2", "help#?1", "help#99999999999999999999",
  ]

  private static let repeated = [
    "search?q=a&q=b", "search?q=a&q=a", "search?q=a&%71=b", "search?q&q",
    "search?q=a&page=1&page=2",
    "search?q=a&page=1&pag%65=1",
  ]
}
