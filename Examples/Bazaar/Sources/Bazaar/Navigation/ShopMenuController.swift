import UIKit
import Waymark

/// A container with a side menu for the areas of the shop, instead of tabs.
///
/// All areas are children; only the view of the selected one is installed.
final class ShopMenuController: UIViewController {
  /// The areas in the order of the menu.
  private(set) var areas: [UIViewController] = []
  private(set) var shownArea: UIViewController?
  /// Called when the user chooses an area; returns whether to show it.
  var mayShow: ((UIViewController) -> Bool)?
  private let content = UIView(frame: .zero)
  private let menu = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    menu.axis = .vertical
    menu.spacing = 8
    menu.backgroundColor = .secondarySystemBackground
    menu.isHidden = true
    addViews()
    listAreas()
    if let shownArea { place(shownArea) }
  }

  /// Replaces the areas; the shown one stays shown if it is among them.
  func setAreas(_ areas: [UIViewController]) {
    let old = self.areas
    self.areas = areas
    for area in old where !areas.contains(area) { remove(area) }
    for area in areas where !old.contains(area) {
      addChild(area)
      area.didMove(toParent: self)
      (area as? UINavigationController)?.delegate = self
      addMenuButton(to: area)
    }
    if isViewLoaded { listAreas() }
    if shownArea == nil, let first = areas.first { show(first) }
  }

  /// Shows an area unless it is already shown.
  func show(_ area: UIViewController) {
    guard areas.contains(area), area !== shownArea else { return }
    let old = shownArea
    shownArea = area
    guard isViewLoaded else { return }
    old?.viewIfLoaded?.removeFromSuperview()
    place(area)
  }

  var isMenuOpen: Bool { !menu.isHidden }

  /// Opens the menu, or closes it.
  func toggleMenu() {
    loadViewIfNeeded()
    menu.isHidden.toggle()
  }

  private func choose(_ area: UIViewController) {
    menu.isHidden = true
    if mayShow?(area) ?? true { show(area) }
  }

  private func remove(_ area: UIViewController) {
    area.willMove(toParent: nil)
    area.viewIfLoaded?.removeFromSuperview()
    area.removeFromParent()
    if area === shownArea { shownArea = nil }
  }

  private func place(_ area: UIViewController) {
    guard let view = area.view else { return }
    view.frame = content.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(view)
  }

  /// The menu is beside the middle of the leading edge, below the bar button that opens it.
  private func addViews() {
    for part in [content, menu] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: view.topAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      menu.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      menu.trailingAnchor.constraint(lessThanOrEqualTo: safeArea.trailingAnchor),
      menu.centerYAnchor.constraint(equalTo: safeArea.centerYAnchor),
    ])
  }

  private func listAreas() {
    for button in menu.arrangedSubviews { button.removeFromSuperview() }
    for area in areas {
      let title = area.tabBarItem?.title ?? ""
      menu.addArrangedSubview(
        UIButton(title, identifier: "menu \(title)") { [weak self, weak area] in
          if let area { self?.choose(area) }
        }
      )
    }
  }

  private func addMenuButton(to area: UIViewController) {
    guard let root = (area as? UINavigationController)?.viewControllers.first,
      root.navigationItem.leftBarButtonItem == nil
    else { return }
    root.navigationItem.leftBarButtonItem = UIBarButtonItem(
      "Menu",
      image: UIImage(systemName: "line.3.horizontal"),
      identifier: "menu"
    ) { [weak self] in
      self?.toggleMenu()
    }
  }
}

extension ShopMenuController: UINavigationControllerDelegate {
  /// Adds the menu button to a screen that has become the root of an area, as after a login.
  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    addMenuButton(to: navigationController)
  }
}

/// Describes the shop's menu, a container of the app, to the router.
struct ShopMenuAdapter: ContainerAdapter {
  var selectsChildren: Bool { true }

  func children(of container: ShopMenuController) -> [UIViewController] {
    container.areas
  }

  func visibleChildren(of container: ShopMenuController) -> [UIViewController] {
    container.shownArea.map { [$0] } ?? []
  }

  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
    children
  }

  func select(_ child: UIViewController, in container: ShopMenuController, animated: Bool) {
    container.show(child)
  }

  func setChildren(
    _ children: [UIViewController],
    in container: ShopMenuController,
    animated: Bool
  ) {
    let new = children.last { !container.areas.contains($0) }
    container.setAreas(children)
    if let new { container.show(new) }
  }
}
