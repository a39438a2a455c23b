import Testing
import UIKit

@MainActor @Suite(.simulated)
struct MetatypeTests {
  private class PlainScreen: UIViewController {}

  private final class NamedScreen: PlainScreen {
    var name = "unnamed"
  }

  private final class StyledScreen: UIViewController {
    private(set) var style = 0

    override init(nibName: String?, bundle: Bundle?) {
      super.init(nibName: nibName, bundle: bundle)
      setUp()
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    private func setUp() { style = 7 }
  }

  private final class ModelScreen: UIViewController {
    let model: Int

    init(model: Int = 3) {
      self.model = model
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
  }

  private final class Panel: UIView {}

  private class TypedScreen<Content: UIView>: UIViewController {
    var content: Content? { view as? Content }

    override func loadView() { view = Content() }
  }

  @Test func `a generic factory creates the requested class`() throws {
    let screen = try ClassFactory<NamedScreen>(configure: { $0.name = "home" }).build()
    #expect(screen.name == "home")
    #expect(try ClassFactory<StyledScreen>().build().style == 7)
  }

  @Test func `the name of the nib is passed to the initializer`() throws {
    let screen = try ClassFactory<PlainScreen>(nibName: "Plain", bundle: .main).build()
    #expect(screen.nibName == "Plain")
    #expect(screen.nibBundle == .main)
  }

  @Test func `containers are created like other classes`() throws {
    let factory = NavigationFactory<LoggedNavigationController>(children: [
      ClassFactory<PlainScreen>(), ClassFactory<NamedScreen>(),
    ])
    #expect(try factory.build().viewControllers.count == 2)
  }

  @Test func `a list of metatypes creates objects of those types`() {
    let types: [UIViewController.Type] = [NamedScreen.self, StyledScreen.self]
    let screens = types.map { $0.init() }
    #expect(screens[0] is NamedScreen)
    #expect(screens[1] is StyledScreen)
    #expect(types.map { $0.init(nibName: nil, bundle: nil) }.last is StyledScreen)
  }

  @Test func `a generic view controller creates its type of view`() {
    #expect(TypedScreen<Panel>().content != nil)
  }

  @Test func `initializers of the class take precedence`() {
    #expect(ModelScreen().model == 3)
    #expect(ModelScreen(model: 4).model == 4)
    #expect([5].map(ModelScreen.init)[0].model == 5)
  }
}
