import UIKit

@MainActor
protocol Factory<Screen> {
  associatedtype Screen: UIViewController
  func build() throws -> Screen
}

/// Creates a view controller from its type alone.
struct ClassFactory<Screen: UIViewController>: Factory {
  var nibName: String?
  var bundle: Bundle?
  var configure: ((Screen) -> Void)?

  func build() throws -> Screen {
    let screen = Screen(nibName: nibName, bundle: bundle)
    configure?(screen)
    return screen
  }
}

/// Creates a container and sets its children.
struct NavigationFactory<Container: UINavigationController>: Factory {
  var children: [any Factory] = []

  func build() throws -> Container {
    let container = Container()
    container.setViewControllers(try children.map { try $0.build() }, animated: false)
    return container
  }
}
