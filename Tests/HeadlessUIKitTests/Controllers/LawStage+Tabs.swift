@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import UIKitLawSupport

extension LawStage {
  /// Shows a tab bar controller with screens of these names, which are also their titles.
  func showTabs(_ names: String..., in container: UITabBarController) throws -> [Screen] {
    let screens = names.map(screen)
    for screen in screens { screen.title = screen.name }
    container.viewControllers = screens
    try show(container)
    return screens
  }
}
