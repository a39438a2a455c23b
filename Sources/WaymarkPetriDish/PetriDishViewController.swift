public import PlatformUI
import Waymark
import WaymarkCore

/// The list of all destinations for developers and testers, meant for debug builds.
///
/// A tap on a destination asks for its parameters, with samples filled in, and opens it by its
/// route or alone.
///
/// The following example presents the list:
///
/// ```swift
/// let list = PetriDishViewController(PetriDish(places, router: router))
/// root.present(UINavigationController(rootViewController: list), animated: true)
/// ```
public final class PetriDishViewController: UITableViewController {
  private let dish: PetriDish
  private static let cell = "Destination"

  /// Creates the list of a petri dish.
  public init(_ dish: PetriDish) {
    self.dish = dish
    super.init(style: .insetGrouped)
    title = "Destinations"
  }

  /// Not supported, because a petri dish needs the app's destinations.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "petri-dish"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
  }

  public override func tableView(
    _ tableView: UITableView,
    numberOfRowsInSection section: Int
  ) -> Int {
    dish.entries.count
  }

  public override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let entry = dish.entries[indexPath.row]
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = entry.summary.metadata.title ?? entry.name
    content.secondaryText = entry.summary.steps.first?.screen
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    cell.accessibilityIdentifier = "destination-\(entry.name)"
    return cell
  }

  public override func tableView(
    _ tableView: UITableView,
    didSelectRowAt indexPath: IndexPath
  ) {
    tableView.deselectRow(at: indexPath, animated: true)
    ask(for: dish.entries[indexPath.row], texts: dish.entries[indexPath.row].samples.first ?? [:])
  }

  private func ask(for entry: DestinationEntry, texts: [String: String], problem: String? = nil) {
    let alert = UIAlertController(title: entry.name, message: problem, preferredStyle: .alert)
    for parameter in entry.parameters {
      alert.addTextField { field in
        field.placeholder = "\(parameter.name) (\(parameter.label))"
        field.text = texts[parameter.name]
        field.accessibilityIdentifier = parameter.name
        field.autocapitalizationType = .none
      }
    }
    add("By its route", to: alert, for: entry) { dish, texts in try dish.open(entry, with: texts) }
    add("Alone", to: alert, for: entry) { dish, texts in try dish.openAlone(entry, with: texts) }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }

  private func add(
    _ title: String,
    to alert: UIAlertController,
    for entry: DestinationEntry,
    open: @escaping @MainActor (PetriDish, [String: String]) throws -> Void
  ) {
    alert.addAction(
      UIAlertAction(title: title, style: .default) { [weak self, weak alert] _ in
        guard let self else { return }
        var texts: [String: String] = [:]
        for (parameter, field) in zip(entry.parameters, alert?.textFields ?? []) {
          texts[parameter.name] = field.text
        }
        do { try open(dish, texts) } catch { ask(for: entry, texts: texts, problem: "\(error)") }
      }
    )
  }
}
