@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
import WaymarkTesting

@MainActor @Suite(.headless)
struct UISearchBarTests {
  @Test func `the delegate hears of typing, the search key and the cancel button`() throws {
    let stage = try LawStage()
    let observer = SearchObserver(stage.trace)
    let bar = UISearchBar()
    bar.placeholder = "Search"
    bar.showsCancelButton = true
    bar.delegate = observer
    let screen = stage.screen("A")
    screen.view.addSubview(bar)
    try stage.show(screen)
    bar.text = "by code"
    try stage.world.user.clear("Search")
    try stage.world.user.type("a\n", into: "Search")
    try stage.world.user.tap("Cancel")
    #expect(stage.trace.lines == ["begin", "text ", "text a", "search", "cancel", "end"])
  }
}

private final class SearchObserver: NSObject, UISearchBarDelegate {
  private let trace: Trace

  init(_ trace: Trace) {
    self.trace = trace
    super.init()
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    trace.note("begin")
  }

  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    trace.note("end")
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    trace.note("text \(searchText)")
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    trace.note("search")
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    trace.note("cancel")
    searchBar.resignFirstResponder()
  }
}
