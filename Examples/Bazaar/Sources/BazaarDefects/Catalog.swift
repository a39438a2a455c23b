extension Defect {
  private static let pushed = [
    "ProductViewController", "ReviewsViewController", "ChatViewController",
    "EditProfileViewController", "RegionsViewController", "CitiesViewController",
  ]
  private static let sheets = ["SettingsViewController", "LoginViewController"]
  private static let members = [
    "ChatListViewController", "ChatViewController", "ReviewsViewController",
  ]

  private static let forms = Array(pushed.prefix(4)) + sheets
  private static let withContext = [
    "ProductViewController", "ChatViewController", "ReviewsViewController",
  ]

  /// All defects, grouped by topic.
  static let catalog: [Defect] = [
    buttons, blocked, misused, moved, kept, requested, flows, whole, perceived(isCorrect: false),
  ].flatMap { $0 }

  /// Correct changes that resemble defects.
  static let controls = perceived(isCorrect: true)

  private static func perceived(isCorrect: Bool) -> [Defect] {
    [
      .unnamed("name", on: "LoginViewController", isCorrect: isCorrect),
      .unnamed("name", on: "EditProfileViewController", isCorrect: isCorrect),
      .namedAlike("register", as: "Log in", on: "LoginViewController", isCorrect: isCorrect),
      .imageOnly(on: "CatalogViewController", isCorrect: isCorrect),
      .imageOnly(on: "ProfileViewController", isCorrect: isCorrect),
      .hiddenFocus("name", on: "EditProfileViewController", isCorrect: isCorrect),
    ]
  }

  private static func each(_ screens: [String], _ make: (String) -> Defect) -> [Defect] {
    screens.map(make)
  }

  private static let buttons: [Defect] = [
    .deadButton("settings", on: "CatalogViewController"),
    .deadButton("settings", on: "ProfileViewController"),
    .deadButton("reviews", on: "ProductViewController"),
    .deadButton("edit", on: "ProfileViewController"),
    .deadButton("choose-city", on: "EditProfileViewController"),
    .deadButton("save", on: "EditProfileViewController"),
    .deadButton("register", on: "LoginViewController"),
    .deadButton("cancel", on: "LoginViewController"),
    .deadButton("close", on: "SettingsViewController"),
  ]

  private static let blocked: [Defect] = {
    var defects = each(pushed + sheets) { .wall(above: $0) }
    defects += each(forms) { .alertWithoutButtons(above: $0) }
    defects += each(forms) { .alert(above: $0) }
    defects += each(forms) { .replacesRoot(after: $0) }
    let tabs = ["ProfileViewController", "EditProfileViewController", "RegionsViewController"]
    defects += each(tabs) { .hidesTabs(after: $0) }
    defects += [
      .heldSheet("SettingsViewController", closing: ["close", "account"]),
      .heldSheet("LoginViewController", closing: ["cancel", "log-in", "register"]),
      .removesTab(0, after: "ProfileViewController"),
      .removesTab(2, after: "ProductViewController"),
      .removesTab(1, after: "ProductViewController"),
    ]
    return defects
  }()

  private static let misused: [Defect] = {
    var defects = each(pushed) { .pushTwice($0) }
    defects += each(pushed + sheets) { .presentActive($0) }
    defects += each(forms) { .neverSettles($0) }
    defects += [
      .crashes(atVisit: 1, to: "EditProfileViewController"),
      .crashes(atVisit: 3, to: "ProductViewController"),
      .crashes(atVisit: 2, to: "SettingsViewController"),
    ]
    return defects
  }()

  private static let moved: [Defect] = {
    var defects = each(pushed) { .popsItself($0) }
    defects += each(pushed + sheets) { .refusesVisit(2, to: $0) }
    defects += each(withContext) { .refusesVisit(3, to: $0) }
    defects += each(members) { .logsOut(on: $0) }
    defects += [
      .selectsTab(2, on: "ProductViewController"),
      .selectsTab(2, on: "ReviewsViewController"),
      .selectsTab(0, on: "EditProfileViewController"),
      .selectsTab(0, on: "RegionsViewController"),
      .selectsTab(0, on: "ChatViewController"),
      .movesToOtherTab(from: "ProductViewController", to: "settings"),
      .movesToOtherTab(from: "ProductViewController", to: "profile"),
      .movesToOtherTab(from: "EditProfileViewController", to: "home"),
      .movesToOtherTab(from: "SettingsViewController", to: "profile"),
      .movesToOtherTab(from: "RegionsViewController", to: "settings"),
    ]
    return defects
  }()

  private static let kept: [Defect] = {
    var defects = each(pushed + sheets) { .leak($0) }
    defects += each(withContext) { .doubles($0) }
    defects += each(withContext) { .stale($0) }
    defects += each(sheets + ["TermsViewController"]) { .sheetLeftOver($0) }
    defects += each(members) { .staysAfterLogOut($0) }
    return defects
  }()

  private static let requested: [Defect] = {
    var defects = each(["chats", "chat", "reviews"]) { .guardMissing($0) }
    defects += each(["chats", "chat", "reviews"]) { .guardLate($0) }
    defects += each(["product", "chat", "reviews"]) { .buildsAnother($0) }
    defects += each(["product", "chat", "reviews", "edit profile"]) { .findsNothing($0) }
    defects += [
      .findsAnother("product", of: "ProductViewController"),
      .findsAnother("chat", of: "ChatViewController"),
      .findsAnother("reviews", of: "ReviewsViewController"),
      .wrongHome("product", tab: 2),
      .wrongHome("reviews", tab: 2),
      .wrongHome("chat", tab: 0),
      .wrongHome("edit profile", tab: 0),
      .pushesTab("chats"),
    ]
    defects += each(["settings", "login", "terms"]) { .pushesSheet($0) }
    defects += [
      .shadows("product", by: "home"),
      .shadows("reviews", by: "product"),
      .shadows("chat", by: "chats"),
      .shadows("terms", by: "settings"),
      .dependsOnOrder("SettingsViewController", then: "ProductViewController"),
      .dependsOnOrder("ProductViewController", then: "SettingsViewController"),
      .dependsOnOrder("ProfileViewController", then: "ProductViewController"),
      .dependsOnOrder("EditProfileViewController", then: "ChatViewController"),
      .losesNotifications(),
    ]
    return defects
  }()

  private static let flows: [Defect] = {
    let screens = ["ProductViewController", "EditProfileViewController", "ChatViewController"]
    return each(screens) { .retainsFlow(above: $0) } + each(screens) { .endlessFlow(above: $0) }
  }()

  private static let whole: [Defect] = [
    .loadsTab(1), .loadsTab(2), .restoresTab(1), .restoresTab(2), .restoresOnlyRoots(),
    .failingVerb("login"), .failingVerb("logout"), .failingVerb("push"),
  ]
}
