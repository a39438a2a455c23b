@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor
struct HeadlessWorldTests {
  @Test func `a world releases everything when it is deallocated`() throws {
    weak var released: HeadlessWorld?
    weak var screen: UIViewController?
    try {
      let world = HeadlessWorld()
      released = world
      try world.run {
        let stage = try LawStage()
        let navigation = try stage.navigation("R")
        screen = navigation.topViewController
        navigation.pushViewController(stage.screen("B"), animated: true)
        navigation.present(stage.screen("C"), animated: true)
        try stage.settle()
      }
    }()
    #expect(released == nil)
    #expect(screen == nil)
  }

  @Test func `an object that retains its own timer is released with the world`() {
    final class Waiting {
      var timer: HeadlessTimer?
    }
    weak var waiting: Waiting?
    do {
      let world = HeadlessWorld()
      let new = Waiting()
      new.timer = world.clock.schedule(after: .seconds(5), "waiting") { _ = new.timer }
      waiting = new
    }
    #expect(waiting == nil)
  }

  @Test func `worlds are isolated from each other`() {
    let worlds = [HeadlessWorld(), HeadlessWorld(device: .pad)]
    let applications = worlds.map { world in world.run { UIApplication.shared } }
    #expect(applications[0] !== applications[1])
    #expect(worlds[1].run { UIScreen.main.bounds.width } == 1024)
    #expect(HeadlessWorld.current == nil)
  }

  /// The number of calls of a presentation's completion.
  @Test(arguments: [
    (HeadlessFaults(), 1), (.losesCompletions, 0), (.doublesCompletions, 2),
  ])
  func `completions are lost or doubled on demand`(faults: HeadlessFaults, count: Int) throws {
    let world = HeadlessWorld()
    try world.run {
      world.faults = faults
      let stage = try LawStage()
      try stage.show(stage.screen("A"))
      stage.window.rootViewController?.present(stage.screen("B"), animated: true) {
        [trace = stage.trace] in trace.note("done")
      }
      try stage.settle()
      #expect(stage.trace.lines(with: "done").count == count)
    }
  }

  @Test func `a push into an unloaded stack is ignored on demand`() throws {
    let world = HeadlessWorld()
    try world.run {
      world.faults = .ignoresPushIntoUnloadedNavigation
      let stage = try LawStage()
      let navigation = UINavigationController(rootViewController: stage.screen("R"))
      navigation.pushViewController(stage.screen("A"), animated: false)
      #expect(navigation.viewControllers.count == 1)
      try stage.show(navigation)
      navigation.pushViewController(stage.screen("B"), animated: false)
      #expect(navigation.viewControllers.count == 2)
    }
  }
}
