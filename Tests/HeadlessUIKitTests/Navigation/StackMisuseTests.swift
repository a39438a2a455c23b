@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct StackMisuseTests {
  private let stage: Stage

  init() throws {
    stage = try Stage()
  }

  @Test(arguments: [true, false])
  func `pushing what is in the stack raises and changes nothing #32`(isOnScreen: Bool) throws {
    let next = stage.screen("A")
    let navigation = UINavigationController(rootViewController: stage.screen("R"))
    navigation.pushViewController(next, animated: false)
    if isOnScreen { try stage.show(navigation) }
    let misuse = stage.world.misuse.expect {
      navigation.pushViewController(next, animated: false)
    }
    let message = try #require(misuse.first?.message)
    #expect(
      message.hasPrefix("\(navigation) is pushing the same view controller instance (\(next))")
    )
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func `a navigation controller cannot be pushed #33`() throws {
    let navigation = try stage.navigation("R")
    let misuse = stage.world.misuse.expect {
      navigation.pushViewController(UINavigationController(), animated: true)
    }
    #expect(misuse.map(\.message) == ["Pushing a navigation controller is not supported"])
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `a stack holds a controller once #35`() throws {
    let navigation = try stage.navigation("R")
    let screen = stage.screen("A")
    let misuse = stage.world.misuse.expect {
      navigation.setViewControllers([screen, screen], animated: false)
    }
    #expect(misuse.first?.message.contains("must be distinct") == true)
  }

  @Test func `a queued push of what is in the stack raises when it runs #45`() throws {
    let navigation = try stage.navigation("R")
    let next = stage.screen("A")
    navigation.pushViewController(next, animated: true)
    stage.world.clock.commit()
    #expect(stage.world.misuse.expect { navigation.pushViewController(next, animated: true) } == [])
    let misuse = try stage.world.misuse.expect { try stage.settle() }
    #expect(misuse.count == 1)
    #expect(navigation.viewControllers.count == 2)
  }
}
