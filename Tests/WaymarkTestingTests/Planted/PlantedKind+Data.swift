import HeadlessUIKit
import Waymark
import WaymarkTesting

// Defects of what the screens show: badges, texts, typed texts.
extension PlantedKind {
  static let data: [PlantedKind] = [
    badge, unread, rotation, warning, draft, lateText, neighbor,
  ]

  private static let badge = PlantedKind(
    "a badge that counts twice",
    .property,
    "the badge is the number of messages",
    changing: { app in
      app.properties = [
        .always("the badge is the number of messages") { moment in
          let messages = moment.app.facts.contains("message") ? "1" : nil
          return moment.app.scene?.tabs?.viewControllers?.last?.tabBarItem?.badgeValue == messages
        }
      ]
    }
  ) { scene, isDefect in
    let inbox = UINavigationController(rootViewController: PlantedPage([]))
    let showBadge = {
      inbox.tabBarItem?.badgeValue = scene["message"] ? (isDefect ? "2" : "1") : nil
    }
    let receive = TestButton("Receive") { _ in
      scene["message"] = true
      showBadge()
    }
    let tabs = scene.tabBar(scene.list([receive]), inbox)
    showBadge()
    return tabs
  }

  private static let unread = PlantedKind(
    "an unread message that only the button marks as read",
    .texts,
    "message"
  ) { scene, isDefect in
    let read = { scene.tabs?.viewControllers?.last?.tabBarItem?.badgeValue = nil }
    let message = StepAssembly(build: { () -> PlantedPage in
      if !isDefect { read() }
      return PlantedPage([])
    })
    .using(.push, onto: scene.listStep)
    .named("message")
    scene.destinations = [message]
    let list = scene.list([
      TestButton("Message") { screen in
        read()
        screen.navigationController?.pushViewController(PlantedPage([]), animated: true)
      }
    ])
    let tabs = scene.tabBar(list, UIViewController())
    tabs.viewControllers?.last?.tabBarItem?.badgeValue = "1"
    return tabs
  }

  private static let rotation = PlantedKind(
    "a query that is lost on rotation",
    .typed,
    "PlantedForm",
    changing: { $0.texts = ["query": ["egg"]] }
  ) { _, isDefect in
    UINavigationController(rootViewController: PlantedForm(isDefect ? .onRotation : .none))
  }

  private static let warning = PlantedKind(
    "a draft that is lost with a memory warning",
    .typed,
    "PlantedForm",
    changing: { $0.texts = ["query": ["egg"]] }
  ) { _, isDefect in
    UINavigationController(rootViewController: PlantedForm(isDefect ? .onWarning : .none))
  }

  private static let draft = PlantedKind(
    "a draft that is lost with its scene if a sheet covers it",
    .typed,
    "PlantedForm",
    by: .severalScripts,
    changing: { $0.texts = ["query": ["egg"]] }
  ) { scene, isDefect in
    scene.savesPlace = true
    scene.destinations = [scene.firstStep(for: PlantedForm.self).named("form")]
    let help = TestButton("Help") { $0.present(PlantedSheet([]), animated: true) }
    let form = PlantedForm(.none, [help])
    form.field.text = scene.draft
    scene.onBackground = { [weak form] scene in
      let isLost = isDefect && form?.presentedViewController != nil
      scene.draft = isLost ? nil : form?.field.text
    }
    return UINavigationController(rootViewController: form)
  }

  private static let lateText = PlantedKind(
    "the text of another article after a second tap",
    .property,
    "an article shows its own text",
    changing: { app in
      app.properties = [
        .always("an article shows its own text") { moment in
          let stack = moment.app.scene?.window?.rootViewController as? UINavigationController
          guard let article = stack?.topViewController as? PlantedArticle else { return true }
          return ["loading", article.name].contains(article.label.text)
        }
      ]
    }
  ) { scene, isDefect in
    let buttons = ["One", "Two"].map { name in
      TestButton(name) { screen in
        let own = PlantedArticle(name)
        scene.app?.facts = ["reading \(name)"]
        screen.navigationController?.pushViewController(own, animated: true)
        // Long times are rounded to tenths of a second, so a busy machine does not change them.
        screen.later(name == "One" ? 300 : 10) { [weak own] screen in
          let top = screen.navigationController?.topViewController as? PlantedArticle
          (isDefect ? top : own)?.label.text = name
        }
      }
    }
    return scene.list(buttons)
  }

  private static let neighbor = PlantedKind(
    "a row that opens its neighbor after an update",
    .property,
    "a row opens its own number",
    changing: { app in
      app.properties = [
        .always("a row opens its own number") { moment in
          let stack = moment.app.scene?.window?.rootViewController as? UINavigationController
          guard moment.step == "select 0", let rows = stack?.viewControllers.first as? PlantedRows,
            let page = stack?.topViewController as? PlantedNumber
          else { return true }
          return page.navigationContext == rows.numbers.first
        }
      ]
    }
  ) { scene, isDefect in
    let rows = PlantedRows(updates: !isDefect) { scene["removed"] = true }
    return UINavigationController(rootViewController: rows)
  }
}

/// A table of numbers, the first of which can be removed.
private final class PlantedRows: UITableViewController {
  private(set) var numbers = [1, 2]
  private let opened: [Int]?
  private let onRemove: () -> Void

  init(updates: Bool, onRemove: @escaping () -> Void) {
    opened = updates ? nil : [1, 2]
    self.onRemove = onRemove
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let remove = UIAction(title: "Remove") { [weak self] _ in
      guard let self, numbers.count > 1 else { return }
      numbers.removeFirst()
      onRemove()
      tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: remove)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    numbers.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(numbers[indexPath.row])"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let number = (opened ?? numbers)[indexPath.row]
    navigationController?.pushViewController(PlantedNumber(number), animated: true)
  }
}
