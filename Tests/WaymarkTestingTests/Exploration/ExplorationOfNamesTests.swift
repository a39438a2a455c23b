import HeadlessUIKit
import Testing
import WaymarkTesting

/// The names of controls for a screen reader, and the field with the keyboard.
@Suite @MainActor
struct ExplorationOfNamesTests: ButtonsAppTests {
  private func report(
    disabling checks: [ExplorationFinding.Check: String] = [:],
    _ views: @escaping @MainActor (UIViewController) -> [UIView]
  ) async throws -> ExplorationReport {
    var app = app { UINavigationController(rootViewController: ViewsScreen(views)) }
    app.disabledChecks = checks
    return try await explore(app)
  }

  @Test func `a control without a name is a finding`() async throws {
    let report = try await report { _ in [UISwitch(), UISlider(), UITextField()] }
    let subjects = ["UISlider", "UISwitch", "UITextField"].map { "\($0) on ViewsScreen" }
    #expect(report.findings.map(\.subject) == subjects, "\(report.text)")
    #expect(report.findings.allSatisfy { $0.check == .unnamed })
    #expect(report.text.contains("try: set its `accessibilityLabel`"))
  }

  @Test func `the script to a control without a name shows the finding`() async throws {
    let next = TestButton("Next") { screen in
      let other = ViewsScreen { _ in [UISwitch()] }
      screen.navigationController?.pushViewController(other, animated: true)
    }
    let app = app { UINavigationController(rootViewController: ButtonsScreen([next])) }
    let found = try await app.findings(after: ["tap Next"])
    #expect(found.map(\.check) == [.unnamed] && found.first?.script == ["tap Next"])
  }

  @Test func `a control with a name, a disabled one and a switch in a row are no findings`()
    async throws
  {
    let report = try await report { _ in
      let (toggle, disabled, field) = (UISwitch(), UISlider(), UITextField())
      toggle.accessibilityLabel = "Sound"
      disabled.isEnabled = false
      field.placeholder = "Name"
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Wi-Fi"
      cell.accessoryView = UISwitch()
      return [toggle, disabled, field, cell]
    }
    #expect(report.findings.isEmpty, "\(report.text)")
  }

  @Test(arguments: [true, false])
  func `a button that shows an image needs a label unless it is a symbol`(
    isSymbol: Bool
  ) async throws {
    let report = try await report { screen in
      let button = UIButton(type: .custom)
      button.setImage(isSymbol ? UIImage(systemName: "cart") : UIImage(named: "cart"), for: .normal)
      button.addAction(UIAction { _ in screen.title = "Cart" }, for: .touchUpInside)
      return [button]
    }
    let checks: [ExplorationFinding.Check] = isSymbol ? [] : [.imageOnly]
    #expect(report.findings.map(\.check) == checks, "\(report.text)")
  }

  /// Two buttons named Delete, of which the second may have another label.
  private func twins(
    label: String? = nil,
    hasOneEffect: Bool = false
  ) -> @MainActor (UIViewController) -> [UIView] {
    { screen in
      let first = UIButton.titled("Delete") { [weak screen] in
        screen?.present(UIViewController(), animated: true)
      }
      let second = UIButton.titled("Delete") { [weak screen] in
        let next = hasOneEffect ? UIViewController() : DetailScreen([])
        screen?.present(next, animated: true)
      }
      (first.accessibilityIdentifier, second.accessibilityIdentifier) = ("first", "second")
      second.accessibilityLabel = label
      return [first, second]
    }
  }

  @Test func `two buttons with one name and different effects are a finding`() async throws {
    let findings = try await report(twins()).findings
    #expect(findings.map(\.check) == [.sameNames] && findings.first?.script == [])
    #expect(findings.first?.subject == "\"Delete\" on ViewsScreen")
  }

  @Test func `two buttons with different labels, or with one effect, are no finding`()
    async throws
  {
    let other = try await report(twins(label: "Delete the draft"))
    #expect(other.findings.isEmpty, "\(other.text)")
    let same = try await report(twins(hasOneEffect: true))
    #expect(same.findings.isEmpty, "\(same.text)")
  }

  @Test func `a disabled check reports nothing, and its reason is printed`() async throws {
    let report = try await report(disabling: [.sameNames: "nobody listens"], twins())
    #expect(report.findings.isEmpty, "\(report.text)")
    #expect(report.text.contains("\nsame-names is disabled because nobody listens\n"))
  }

  @Test(arguments: [true, false])
  func `a field with the keyboard in a hidden view is a finding`(
    endsEditing: Bool
  ) async throws {
    let report = try await report { screen in
      let (field, box) = (UITextField(), UIView())
      field.placeholder = "Code"
      field.accessibilityIdentifier = "code"
      box.addSubview(field)
      let done = UIButton.titled("Done") {
        if endsEditing { box.endEditing(true) }
        box.isHidden.toggle()
      }
      return [box, done]
    }
    let subjects = endsEditing ? [] : ["code on ViewsScreen"]
    #expect(report.findings.map(\.subject) == subjects, "\(report.text)")
    #expect(report.findings.allSatisfy { $0.check == .focus })
  }
}

/// A screen with some views.
private final class ViewsScreen: UIViewController {
  private let views: @MainActor (UIViewController) -> [UIView]

  init(_ views: @escaping @MainActor (UIViewController) -> [UIView]) {
    self.views = views
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for each in views(self) { view.addSubview(each) }
  }
}
