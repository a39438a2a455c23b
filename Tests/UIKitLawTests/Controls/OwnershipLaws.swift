import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct OwnershipLaws {
  private let trace = Trace()

  @Test func `our choice: a delegate of a stack is not retained #48 #172`() {
    let navigation = UINavigationController()
    navigation.delegate = NavigationObserver(trace)
    #expect(navigation.delegate == nil)
  }

  @Test func `our choice: a push works after the delegate of the stack was deallocated #48`()
    async throws
  {
    let stage = try LawStage()
    let navigation = try await stage.navigation("R")
    navigation.delegate = NavigationObserver(stage.trace)
    navigation.pushViewController(stage.screen("B"), animated: true)
    try await stage.settle()
    #expect(stage.trace.lines.last == "B.DM(parent)")
  }

  @Test(.documented(in: "UIViewController/transitioningDelegate"))
  func `a transitioning delegate is not retained #94 #172`() {
    let screen = UIViewController()
    screen.transitioningDelegate = TransitionSource()
    #expect(screen.transitioningDelegate == nil)
  }

  @Test func `our choice: a data source and a delegate of a table are not retained #172`() {
    let table = UITableView(frame: .zero, style: .plain)
    table.dataSource = Rows()
    table.delegate = Rows()
    #expect(table.dataSource == nil && table.delegate == nil)
  }
}

private final class TransitionSource: NSObject, UIViewControllerTransitioningDelegate {}

private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
}
