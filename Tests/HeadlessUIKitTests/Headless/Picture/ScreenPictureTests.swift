@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct ScreenPictureTests {
  private let stage: LawStage
  private var user: HeadlessUser { stage.world.user }

  init() throws {
    stage = try LawStage()
  }

  private func elements(_ kind: PictureElement.Kind) -> [PictureElement] {
    user.picture().elements.filter { $0.kind == kind }
  }

  @Test func `an empty window is a picture without layers`() {
    let world = HeadlessWorld()
    #expect(world.user.picture() == ScreenPicture())
  }

  @Test func `a stack shows its top with a back button`() throws {
    let navigation = try stage.navigation("R", "B")
    navigation.viewControllers[0].title = "Home"
    let back = try #require(elements(.item).first)
    #expect(back.text == "Home")
    #expect(back.traits.contains(.back) && back.traits.contains(.touchable))
    try user.tap(element: try #require(back.id))
    try stage.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(elements(.item).isEmpty)
  }

  @Test func `in a stack inside a stack only the inner bar is drawn, with a back button`() throws {
    let split = UISplitViewController()
    let list = stage.screen("L")
    list.title = "List"
    split.viewControllers = [UINavigationController(rootViewController: list)]
    try stage.show(split)
    let detail = UINavigationController(rootViewController: stage.screen("D"))
    split.showDetailViewController(detail, sender: nil)
    try stage.settle()
    #expect(elements(.bar).count == 1)
    let back = try #require(elements(.item).first)
    #expect(back.text == "List" && back.traits.contains(.touchable))
    try user.tap(element: try #require(back.id))
    try stage.settle()
    #expect(detail.parent == nil && list.viewIfLoaded?.window != nil)
  }

  @Test func `a running push shows both screens and their direction`() throws {
    let navigation = try stage.navigation("R")
    navigation.pushViewController(stage.screen("B"), animated: true)
    stage.world.clock.commit()
    #expect(elements(.page).map(\.traits) == [[.leaving], [.arriving]])
    try stage.settle()
    #expect(elements(.page).map(\.traits) == [[]])
    navigation.popViewController(animated: true)
    stage.world.clock.commit()
    #expect(elements(.navigation).map(\.traits) == [[.backward]])
  }

  @Test func `a finger on the edge is shown, as is the cancelled swipe`() throws {
    _ = try stage.navigation("R", "B")
    try user.beginPop()
    #expect(elements(.navigation).map(\.traits) == [[.backward, .interactive]])
    user.updatePop(0.5)
    user.cancelPop()
    #expect(elements(.navigation).map(\.traits) == [[.backward, .returning]])
    try stage.settle()
    #expect(elements(.navigation).map(\.traits) == [[]])
  }

  @Test func `a form is drawn with its fields and typed text`() throws {
    try stage.show(LoginScreen())
    let fields = elements(.field)
    #expect(fields.map(\.detail) == ["Name", "Password"])
    #expect(fields[1].traits.contains(.secure))
    try user.type("dana", into: "Name")
    #expect(elements(.field)[0].text == "dana")
    #expect(elements(.field)[0].traits.contains(.focused))
    #expect(elements(.button).map(\.text) == ["Log in"])
    #expect(elements(.button)[0].traits.contains(.disabled))
    #expect(elements(.button)[0].look == "filled")
  }

  @Test func `a table is drawn row by row, and a row is touched by its id`() throws {
    var chosen: [String] = []
    let screen = CityListScreen(cities: ["Oslo", "Bergen"])
    screen.onSelect = { chosen.append($0) }
    try stage.show(screen)
    let rows = elements(.row)
    #expect(rows.map(\.text) == ["Oslo", "Bergen"])
    #expect(rows[1].look == "disclosureIndicator")
    #expect(elements(.search).count == 1)
    try user.tap(element: try #require(rows[1].id))
    #expect(chosen == ["Bergen"])
  }

  @Test func `the first rows of a long table are created and drawn, and the rest are counted`()
    throws
  {
    let list = NumberListScreen(rows: [600])
    try stage.show(list)
    let rows = elements(.row)
    #expect(rows.map(\.text) == (0..<60).map { "0/\($0)" })
    #expect(rows.allSatisfy { $0.traits.contains(.touchable) })
    #expect(list.madeRows.count == 60)
    #expect(elements(.table).map(\.moreRows) == [540])
  }

  @Test func `naming one of the first rows does not load the rows after it`() throws {
    let list = NumberListScreen(rows: [600])
    try stage.show(list)
    let ids = elements(.row).compactMap(\.id)
    #expect(user.name(ofElement: ids[19])?.label == "0/19")
    #expect(list.madeRows.count == 60)
    #expect(user.name(ofElement: ids[20])?.label == "0/20")
    #expect(list.madeRows.count == 600)
  }

  @Test func `a button in a distant row is numbered among all rows, loaded or not`() throws {
    let list = NumberListScreen(rows: [300])
    list.buttons = [100: "Show all", 200: "Show all", 5: "First"]
    try stage.show(list)
    let number = try #require(elements(.table).first?.list)
    let drawn = user.picture(rows: [number: 120]).elements
    let ids = drawn.filter { $0.kind == .button }.compactMap(\.id)
    let names = ids.map { user.name(ofElement: $0) }
    #expect(names.map { $0?.label } == ["First", "Show all"])
    #expect(names.map { $0?.number } == [nil, 1])
  }

  @Test func `a row is numbered if its identifier is the label of one of the first rows`() throws {
    var chosen: [String] = []
    let screen = CityListScreen(cities: (0..<30).map { $0 == 3 ? "Oslo" : "City \($0)" })
    screen.identifiers = [25: "Oslo"]
    screen.onSelect = { chosen.append($0) }
    try stage.show(screen)
    let id = try #require(elements(.row).first { $0.text == "City 25" }?.id)
    let name = try #require(user.name(ofElement: id))
    #expect(name.label == "Oslo" && name.number == 2)
    try user.tap("Oslo", number: 2)
    #expect(chosen == ["City 25"])
  }

  @Test func `a table draws as many rows as a tool asks for, and its footer after the last`() throws
  {
    let list = NumberListScreen(rows: [70])
    let footer = UILabel()
    footer.text = "The end"
    list.tableView.tableFooterView = footer
    try stage.show(list)
    #expect(elements(.label).isEmpty)
    let number = try #require(elements(.table).first?.list)
    for (most, drawn, more) in [(69, 69, 1), (70, 70, nil), (1_000, 70, nil)] as [(Int, Int, Int?)]
    {
      let table = try #require(
        user.picture(rows: [number: most]).elements.first { $0.kind == .table }
      )
      #expect(table.elements.count { $0.kind == .row } == drawn)
      #expect(table.moreRows == more)
      #expect(table.elements.contains { $0.text == "The end" } == (more == nil))
    }
  }

  @Test func `rows are counted across sections, and sections beyond the limit are not drawn`()
    throws
  {
    let list = NumberListScreen(rows: [25, 0, 25, 25, 25])
    try stage.show(list)
    let sections = elements(.section)
    #expect(sections.map(\.children.count) == [25, 0, 25, 10])
    #expect(sections.map(\.detail) == ["Foot 0", "Foot 1", "Foot 2", nil])
    #expect(elements(.table).map(\.moreRows) == [40])
    #expect(list.madeRows.count == 60)
  }

  @Test func `empty sections after the last drawn row are drawn, too`() throws {
    try stage.show(NumberListScreen(rows: [60, 0, 0]))
    #expect(elements(.section).map(\.detail) == ["Foot 0", "Foot 1", "Foot 2"])
    #expect(elements(.table).map(\.moreRows) == [nil])
    try stage.show(NumberListScreen(rows: [60, 5, 0]))
    #expect(elements(.section).map(\.detail) == ["Foot 0"])
    #expect(elements(.table).map(\.moreRows) == [5])
  }

  @Test func `sections without rows are drawn up to the same number`() throws {
    try stage.show(NumberListScreen(rows: Array(repeating: 0, count: 100)))
    #expect(elements(.section).count == 60)
    #expect(elements(.table).map(\.moreRows) == [0])
  }

  @Test func `a sheet is the topmost layer, and only it can be touched`() throws {
    let root = stage.screen("R")
    try stage.show(root)
    let button = UIButton(configuration: .plain(), primaryAction: UIAction(title: "Below") { _ in })
    root.view.addSubview(button)
    let id = try #require(elements(.button).first?.id)
    let sheet = stage.screen("S")
    root.present(sheet, animated: true)
    stage.world.clock.commit()
    #expect(user.picture().layers.last?.traits == [.swipeable, .arriving])
    try stage.settle()
    let layers = user.picture().layers
    #expect(layers.map(\.style) == ["root", "pageSheet"])
    #expect(layers[1].controller == user.number(of: sheet))
    #expect(elements(.button)[0].traits == [])
    #expect(throws: HeadlessUserError.self) { try user.tap(element: id) }
  }

  @Test(.headless(device: .pad)) func `a popover contains the element that it points to`() throws {
    let stage = try LawStage()
    let screen = CityListScreen(cities: ["Oslo", "Bergen"])
    try stage.show(UINavigationController(rootViewController: screen))
    let user = stage.world.user
    func layers(pointingTo source: any UIPopoverPresentationControllerSourceItem) throws
      -> [ScreenPicture.Layer]
    {
      let popover = stage.screen("P")
      popover.modalPresentationStyle = .popover
      popover.popoverPresentationController?.sourceItem = source
      screen.present(popover, animated: false)
      try stage.settle()
      let layers = user.picture().layers
      screen.dismiss(animated: false)
      try stage.settle()
      return layers
    }
    let row = try #require(user.picture().elements.last { $0.kind == .row })
    let cell = try #require(screen.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(try layers(pointingTo: cell).map(\.anchor) == [nil, row.id])
    let item = try #require(screen.navigationItem.rightBarButtonItem)
    let drawn = try #require(user.picture().elements.first { $0.kind == .item })
    #expect(try layers(pointingTo: item).map(\.anchor) == [nil, drawn.id])
  }

  @Test func `only the dragged sheet moves, and it returns`() throws {
    let root = stage.screen("R")
    try stage.show(root)
    root.present(stage.screen("S"), animated: false)
    try stage.settle()
    try user.beginSheetDrag()
    #expect(user.picture().layers.map(\.traits) == [[], [.swipeable, .leaving, .interactive]])
    user.cancelSheetDrag()
    #expect(user.picture().layers.map(\.traits) == [[], [.swipeable, .leaving, .returning]])
  }

  @Test func `an alert is drawn with its texts, and its actions can be touched`() throws {
    var log: [String] = []
    let root = stage.screen("R")
    try stage.show(root)
    let alert = UIAlertController(title: "Sure?", message: "It is deleted.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    alert.addAction(UIAlertAction(title: "Yes", style: .destructive) { _ in log.append("yes") })
    root.present(alert, animated: true)
    try stage.settle()
    let drawn = try #require(elements(.alert).first)
    #expect(drawn.text == "Sure?" && drawn.detail == "It is deleted.")
    #expect(drawn.children.map(\.traits) == [[.cancel, .touchable], [.destructive, .touchable]])
    try user.tap(element: try #require(drawn.children[1].id))
    try stage.settle()
    #expect(log == ["yes"])
  }

  @Test func `the id of a removed element is refused`() throws {
    _ = try stage.navigation("R", "B")
    let id = try #require(elements(.item).first?.id)
    try user.tap(element: id)
    try stage.settle()
    let error = #expect(throws: HeadlessUserError.self) { try user.tap(element: id) }
    #expect(error?.reason == .notFound)
  }

  @Test func `equal labels are numbered from back to front`() throws {
    var log: [Int] = []
    let root = stage.screen("R")
    try stage.show(root)
    for number in 1...2 {
      let action = UIAction(title: "Same") { _ in log.append(number) }
      root.view.addSubview(UIButton(configuration: .plain(), primaryAction: action))
    }
    let ids = elements(.button).compactMap(\.id)
    #expect(user.name(ofElement: ids[1])?.label == "Same")
    #expect(user.name(ofElement: ids[1])?.number == 2)
    try user.tap("Same", number: 2)
    #expect(log == [2])
    #expect(throws: HeadlessUserError.self) { try user.tap("Same", number: 3) }
  }

  @Test func `a number belongs to one object and is not reused`() {
    let first = UIView()
    let number = user.number(of: first)
    #expect(user.number(of: first) == number)
    var seen: Set<Int> = [number]
    for _ in 0..<1_000 { #expect(seen.insert(user.number(of: UIView())).inserted) }
    #expect(user.number(of: first) == number)
  }

  @Test func `view controllers are listed with their visibility`() throws {
    let tabs = UITabBarController()
    let stack = UINavigationController()
    stack.viewControllers = [stage.screen("A"), stage.screen("B")]
    tabs.viewControllers = [stack, UINavigationController(rootViewController: stage.screen("C"))]
    try stage.show(tabs)
    func visibilities() throws -> [ControllerPicture.Visibility] {
      let root = try #require(user.controllers())
      func all(_ node: ControllerPicture) -> [ControllerPicture] {
        [node] + node.children.flatMap(all) + node.presented.flatMap(all)
      }
      return all(root).map(\.visibility)
    }
    #expect(
      try visibilities() == [.visible, .visible, .notLoaded, .visible, .notLoaded, .notLoaded]
    )
    tabs.present(stage.screen("S"), animated: false)
    try stage.settle()
    let root = try #require(user.controllers())
    #expect(root.kind == .tabs && root.style == "pageSheet")
    #expect(
      try visibilities() == [
        .covered, .covered, .notLoaded, .covered, .notLoaded, .notLoaded, .visible,
      ]
    )
  }
}

/// A table with numbered rows that records the cells it creates.
private final class NumberListScreen: UITableViewController {
  private let rows: [Int]
  /// The titles of buttons in rows of the first section.
  var buttons: [Int: String] = [:]
  private(set) var madeRows: Set<IndexPath> = []

  /// Shows sections with these numbers of rows.
  init(rows: [Int]) {
    self.rows = rows
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section]
  }

  override func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int
  ) -> String? {
    "Foot \(section)"
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    madeRows.insert(indexPath)
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(indexPath.section)/\(indexPath.row)"
    if let title = buttons[indexPath.row] {
      let action = UIAction(title: title) { _ in }
      cell.contentView.addSubview(UIButton(configuration: .plain(), primaryAction: action))
    }
    return cell
  }
}
