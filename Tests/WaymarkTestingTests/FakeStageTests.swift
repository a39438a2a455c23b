import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

@Suite @MainActor
struct FakeStageTests {
  private let fake = FakeStage(screens: [UIViewController()])
  private var stage: Stage { fake.stage }

  @Test func `E9: a flow with a fake factory is tested on a fake stage, without a tree`() throws {
    var ends: [FlowOutcome<Int>] = []
    let screens = FakeScreens()
    try stage.start(ListFlow(screens: screens)) { ends.append($0) }
    #expect(fake.screens.last === screens.list)
    screens.list.onItem?(7)
    #expect(ends == [.finished(7)])
    #expect(fake.screens.count == 1)
  }

  @Test func `E9: verbs on a fake stage have settled when they return`() {
    var results: [StageError?] = []
    let report: StageCompletion = { result in
      if case .failure(let error) = result { results.append(error) } else { results.append(nil) }
    }
    let (screen, sheet) = (UIViewController(), UIViewController())
    stage.push(screen, completion: report)
    stage.present(sheet, completion: report)
    stage.present(UIViewController(), completion: report)
    #expect(fake.presented === sheet)
    stage.dismiss(completion: report)
    stage.pop(completion: report)
    stage.pop(completion: report)
    #expect(results == [nil, nil, .alreadyPresenting("UIViewController"), nil, nil, .atRoot])
  }

  @Test func `E9: a fake stage refuses as configured`() {
    fake.refusal = .containerInStack("UISplitViewController")
    #expect(throws: StageError.containerInStack("UISplitViewController")) {
      try stage.start(ListFlow(screens: FakeScreens()))
    }
  }

  @Test func `a fake stage that no longer refuses starts a flow`() throws {
    fake.refusal = .atRoot
    #expect(fake.refusal == .atRoot)
    fake.refusal = nil
    try stage.start(ListFlow(screens: FakeScreens()))
  }
}

private final class ItemList: UIViewController {
  var onItem: ((Int) -> Void)?
}

@MainActor private protocol ListScreens {
  func makeList() -> ItemList
}

/// Returns a screen that the test retains.
@MainActor private struct FakeScreens: ListScreens {
  let list = ItemList()

  func makeList() -> ItemList { list }
}

private final class ListFlow: Flow {
  private let screens: any ListScreens

  init(screens: any ListScreens) {
    self.screens = screens
  }

  func start(on stage: FlowStage<Int>) {
    let screen = screens.makeList()
    screen.onItem = { stage.finish($0) }
    stage.push(screen)
  }
}
