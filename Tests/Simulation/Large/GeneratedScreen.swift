import HeadlessUIKit

/// A list of further screens whose class has a number, because destinations find screens by class.
final class GeneratedScreen<Digits>: UITableViewController {
  private let rows: Range<Int>
  private let onSelect: (Int) -> Void

  init(_ number: Int, rows: Range<Int>, onSelect: @escaping (Int) -> Void) {
    (self.rows, self.onSelect) = (rows, onSelect)
    super.init(style: .plain)
    title = "Screen \(number)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  // An exploration selects only the first rows of a section.
  override func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "Screen \(rows.lowerBound + indexPath.section)"
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect(rows.lowerBound + indexPath.section)
  }
}

/// A binary digit of a number, before the other ones.
enum Even<Rest> {}
enum Odd<Rest> {}

/// The form of the generated app that fulfills its guard.
final class LoginScreen: UIViewController {
  var onLogin: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    let action = UIAction(title: "Log in") { [weak self] _ in
      self?.onLogin?()
      self?.dismiss(animated: true)
    }
    view.addSubview(UIButton(configuration: .plain(), primaryAction: action))
  }
}
