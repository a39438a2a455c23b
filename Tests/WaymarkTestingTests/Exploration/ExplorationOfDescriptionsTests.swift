import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// Findings about the description of an app.
@Suite @MainActor
struct ExplorationOfDescriptionsTests: ButtonsAppTests {
  // MARK: Properties

  @Test func `two properties with one name are refused`() async {
    var app = app([])
    app.properties = [.always("same") { _ in true }, .sometimes("same") { _ in false }]
    await #expect(throws: AppUnderTestError.repeatedProperty("same")) { try await app.explore() }
    #expect("\(AppUnderTestError.repeatedProperty("same"))".contains("\"same\""))
  }

  @Test func `a property without a name is refused`() async {
    var app = app([])
    app.properties = [.always("") { _ in true }]
    await #expect(throws: AppUnderTestError.unnamedProperty) { try await app.explore() }
    #expect("\(AppUnderTestError.unnamedProperty)".contains("empty name"))
  }

  @Test func `a property that was never checked is a finding`() async throws {
    var app = app([TestButton("Next", Self.push())])
    app.properties = [
      .leadsTo("no start", from: { _ in false }, to: { _ in true }),
      .leadsTo("start", from: { _ in true }, to: { _ in true }),
      .sometimes("never") { _ in false },
    ]
    let found = try await explore(app).findings
    #expect(found.map(\.check) == [.property, .property])
    #expect(found.map(\.subject) == ["never", "no start"], "\(found)")
    #expect(
      found.last?.message == "no state fulfills the first condition, so nothing was checked"
    )
  }

  @Test func `an incomplete exploration reports nothing about unexplored parts`() async throws {
    var app = app([TestButton("Next", Self.push())])
    app.properties = [.leadsTo("later", from: { _ in false }, to: { _ in true })]
    app.texts = ["later": ["text"]]
    let report = try await explore(app, ExplorationOptions(depth: 1))
    #expect(report.frontier > 0 && report.findings.isEmpty, "\(report.text)")
  }

  // MARK: Texts

  private func form(_ texts: [String: [String]]) -> AppUnderTest<PlainApp> {
    var app = app { UINavigationController(rootViewController: FormScreen()) }
    app.texts = texts
    return app
  }

  @Test func `texts for a missing field are a finding`() async throws {
    let found = try await explore(form(["nmae": ["dana"], "code": ["1234"]])).findings
    #expect(found.map(\.check) == [.field] && found.first?.subject == "nmae", "\(found)")
    let message =
      "no field has this label or identifier; the fields are \"Code\", \"Your name\", \"code\", "
      + "\"name\""
    #expect(found.first?.message == message)
  }

  @Test func `texts for fields of an app without fields are a finding`() async throws {
    var app = app([TestButton("Next", Self.push())])
    app.texts = ["name": ["dana"]]
    let found = try await explore(app).findings
    #expect(found.first?.message.hasSuffix("; no field is shown at all") == true, "\(found)")
  }

  @Test(arguments: ["name", "Your name"])
  func `a field that has a label and an identifier is found by both`(name: String) async throws {
    let app = form([name: ["dana"]])
    let driver = try app.launched()
    #expect(driver.userActions.contains(.type("dana", into: "name")), "\(driver.userActions)")
    #expect(try await explore(app).findings.isEmpty)
  }

  @Test(arguments: TextForm.allCases)
  func `only an editable field with a name is filled`(form: TextForm)
    async throws
  {
    let app = app { UINavigationController(rootViewController: form.screen) }
    let steps = try app.launched().userActions
    #expect(steps == (form == .named ? [.type("text", into: "Notes")] : []))
    #expect(try await !explore(app).findings.map(\.check).contains(.action))
  }

  @Test(arguments: [
    (TextForm.named, #"field "Notes" on UIViewController was filled with a default text only: "#),
    (.nameless, "a field on UIViewController was not filled: give it a unique identifier"),
    (.twins, "a field on UIViewController was not filled: give it a unique identifier"),
  ])
  func `the report names the fields without texts`(form: TextForm, line: String) async throws {
    var app = app { UINavigationController(rootViewController: form.screen) }
    #expect(try await explore(app).text.contains("\n" + line))
    app.texts = ["Notes": ["milk"]]
    let isFilled = try await !explore(app).text.contains("\n" + line)
    #expect(isFilled == (form == .named))
  }

  // MARK: Samples

  @Test(arguments: [
    (SampleMistake.none, "its context has no sample: declare some by `sampled(by:)`"),
    (.unprinted, "its samples are not all requested: \"\", because <name> would not read back"),
    (.unread, "its samples are not all requested: "),
  ])
  func `a sample that is never requested is a finding`(
    mistake: SampleMistake,
    message: String
  ) async throws {
    let found = try await AppUnderTest.sampled(mistake).explore().findings
    #expect(found.map(\.check) == [.reached] && found.map(\.subject) == ["letter"], "\(found)")
    #expect(found.first?.message.hasPrefix(message) == true, "\(found)")
  }

  @Test func `samples are not reported before all states are found`() async throws {
    let report = try await AppUnderTest.sampled(.none).explore(ExplorationOptions(depth: 0))
    #expect(report.frontier > 0 && report.findings.isEmpty, "\(report.text)")
  }
}

/// A mistake in the samples of a destination.
enum SampleMistake: Sendable {
  /// There are no samples.
  case none
  /// A sample cannot be part of a link.
  case unprinted
  /// A parameter has no sample.
  case unread
}

extension AppUnderTest<LetterApp> {
  fileprivate static func sampled(_ mistake: SampleMistake) -> Self {
    AppUnderTest(
      name: "letters",
      launch: { _ in LetterApp(mistake) },
      router: { $0.router },
      destinations: { try $0.makeTable() }
    )
  }
}

private final class LetterApp: WindowedApp {
  private let mistake: SampleMistake
  private(set) var router: Router?

  init(_ mistake: SampleMistake) {
    self.mistake = mistake
  }

  override func start(in window: UIWindow) {
    super.start(in: window)
    router = Router(window: window)
  }

  func makeTable() throws -> DestinationTable {
    let letter = StepAssembly(
      finder: Finder<DetailScreen, String> { $0.text == $1 },
      build: { DetailScreen([], $0) }
    )
    .using(.push, from: .navigationController)
    .using(.replaceRoot, from: .root)
    .named("letter")
    let name = LinkPart<String>.path("name", .value(String.self))
    return try DestinationTable(on: .scheme("letters")) {
      switch mistake {
      case .none: letter
      case .unprinted: letter.linked("letters", name).sampled(by: "a", "")
      case .unread: letter.linked("letters", name)
      }
    }
  }
}

/// A form with two fields, each with a label and an identifier.
private final class FormScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for (name, label) in [("name", "Your name"), ("code", "Code")] {
      let field = UITextField()
      field.accessibilityIdentifier = name
      field.placeholder = label
      view.addSubview(field)
    }
  }
}

/// A screen with text views.
enum TextForm: CaseIterable {
  case named, nameless, twins, fixed, refusing

  @MainActor var screen: UIViewController {
    let screen = UIViewController()
    for _ in 1...(self == .twins ? 2 : 1) {
      let text = self == .refusing ? RefusingText() : UITextView()
      text.accessibilityLabel = self == .nameless ? nil : "Notes"
      text.isEditable = self != .fixed
      screen.view.addSubview(text)
    }
    return screen
  }
}

private final class RefusingText: UITextView {
  override var canBecomeFirstResponder: Bool { false }
}
