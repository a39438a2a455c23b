import HeadlessUIKit

/// A typical settings form: static cells with switches and a segmented control.
final class SettingsScreen: UITableViewController {
  private(set) var settings = ["Offers": false, "Sounds": true]
  private var names: [String] { settings.keys.sorted() }
  private let theme = UISegmentedControl(items: ["Light", "Dark"])

  override func viewDidLoad() {
    super.viewDidLoad()
    theme.selectedSegmentIndex = 0
    tableView.tableFooterView = theme
    tableView.allowsSelection = false
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) }
    )
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    "Notifications"
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let name = names[indexPath.row]
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = name
    let toggle = UISwitch()
    toggle.isOn = settings[name] ?? false
    toggle.accessibilityIdentifier = name.lowercased()
    toggle.addAction(
      UIAction { [weak self, unowned toggle] _ in self?.settings[name] = toggle.isOn },
      for: .valueChanged
    )
    cell.accessoryView = toggle
    return cell
  }
}
