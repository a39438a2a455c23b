#if Explorer
  import HeadlessUIKit
  import Waymark

  final class ListScreen: UIViewController {
    init(isDark: Bool) {
      super.init(nibName: nil, bundle: nil)
      title = isDark ? "Dark items" : "Items"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
  }

  /// A table of 150 rows, which no destination opens.
  final class RowsScreen: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      150
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  final class ItemScreen: UIViewController, ContextProviding {
    let item: Int

    init(item: Int) {
      self.item = item
      super.init(nibName: nil, bundle: nil)
      title = "Item \(item)"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    var navigationContext: Int { item }
  }

  /// There are nine items.
  struct ItemFactory: Factory {
    func prepare(with item: Int) throws(Refusal) -> Int {
      guard (1...9).contains(item) else { throw Refusal("there is no item \(item)") }
      return item
    }

    func build(with item: Int) -> ItemScreen { ItemScreen(item: item) }
  }

  /// Logs in when the right name is typed and `Log in` is tapped; closes itself either way.
  final class LoginScreen: UIViewController {
    private let name = UITextField()
    private let onLogIn: () -> Void

    init(onLogIn: @escaping () -> Void) {
      self.onLogIn = onLogIn
      super.init(nibName: nil, bundle: nil)
      title = "Login"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      name.accessibilityIdentifier = "name"
      view.addSubview(name)
      view.addSubview(button("Log in") { [weak self] in self?.logIn() })
      view.addSubview(button("Cancel") { [weak self] in self?.close() })
    }

    private func button(_ title: String, action: @escaping () -> Void) -> UIButton {
      UIButton(configuration: .filled(), primaryAction: UIAction(title: title) { _ in action() })
    }

    private func logIn() {
      if name.text == "demo" { onLogIn() }
      close()
    }

    private func close() {
      if presentingViewController != nil { dismiss(animated: true) }
    }
  }
#endif
