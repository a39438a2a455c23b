import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
import WaymarkTesting

@MainActor @Suite(.headless)
struct UITableViewControllerTests {
  private let stage: LawStage
  private let screen = UITableViewController(style: .grouped)

  init() throws {
    stage = try LawStage()
  }

  @Test func `the view is a table with the controller as data source and delegate`() {
    #expect(screen.tableView === screen.view)
    #expect(screen.tableView.style == .grouped)
    #expect(screen.tableView.dataSource === screen)
    #expect(screen.tableView.delegate === screen)
  }

  @Test(arguments: [true, false])
  func `the selection of rows is cleared when the screen reappears`(clears: Bool) throws {
    let list = OneRow(style: .plain)
    list.clearsSelectionOnViewWillAppear = clears
    let navigation = UINavigationController(rootViewController: list)
    try stage.show(navigation)
    let path = IndexPath(row: 0, section: 0)
    list.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    navigation.pushViewController(UIViewController(), animated: false)
    try stage.settle()
    navigation.popViewController(animated: false)
    try stage.settle()
    #expect(list.tableView.indexPathForSelectedRow == (clears ? nil : path))
  }

  @Test func `setting the editing state changes that of the table`() {
    screen.loadViewIfNeeded()
    screen.isEditing = true
    #expect(screen.tableView.isEditing)
  }
}

private final class OneRow: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
}
