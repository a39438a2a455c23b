@_spi(Headless) import HeadlessUIKit

extension ExplorationRun {
  /// A hash of the possible actions in the bars of off-screen view controllers, once these are on
  /// screen again.
  var hiddenBars: UInt64 {
    var bars = Fingerprint()
    for (index, screen) in screens.enumerated()
    where screen.controller.viewIfLoaded?.window == nil {
      screen.controller.describeBars { text in
        bars.add(index)
        bars.add(text)
      }
    }
    return bars.value
  }
}

extension UIViewController {
  /// Calls a closure with each property of the bars that differs from its default.
  fileprivate func describeBars(_ add: (String) -> Void) {
    for item in toolbarItems ?? [] { item.describe("tool", add) }
    guard let item = navigationItemIfMade else { return }
    if item.hidesBackButton { add("without a back button") }
    if item.leftItemsSupplementBackButton { add("back button beside others") }
    if item.backAction != nil { add("with a back action") }
    if let search = item.searchController {
      if search.isActive { add("searching") }
      // An inactive search bar may be outside the screen's view hierarchy.
      if let text = search.searchBar.text, !text.isEmpty { add("search for \(text)") }
    }
    for each in item.leftBarButtonItems ?? [] { each.describe("left", add) }
    for each in item.rightBarButtonItems ?? [] { each.describe("right", add) }
    let groups = [item.leadingItemGroups, item.centerItemGroups, item.trailingItemGroups]
    for group in groups.joined() where !group.isHidden {
      for each in group.barButtonItems { each.describe("grouped", add) }
    }
  }
}

extension UIBarButtonItem {
  fileprivate func describe(_ place: String, _ add: (String) -> Void) {
    if isHidden { return }
    let name = "\(accessibilityIdentifier ?? "")|\(title ?? "")|\(accessibilityLabel ?? "")"
    add("\(place) \(name)\(isEnabled ? "" : " disabled")")
  }
}
