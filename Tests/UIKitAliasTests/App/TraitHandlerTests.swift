import Testing
import UIKit

@MainActor @Suite(.simulated)
struct TraitHandlerTests {
  private class Themed: UIViewController {
    private(set) var styles: [UIUserInterfaceStyle] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (self: Self, previous: UITraitCollection) in
        self.styles += [previous.userInterfaceStyle, self.traitCollection.userInterfaceStyle]
      }
    }
  }

  private final class Special: Themed {}

  @Test func `a handler can refer to the class as Self`() throws {
    let display = Display()
    let screen = Special()
    try display.show(screen)
    screen.overrideUserInterfaceStyle = .dark
    #expect(screen.styles == [.light, .dark])
  }
}
