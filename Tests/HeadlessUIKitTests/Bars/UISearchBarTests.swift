@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UISearchBarTests {
  @Test func `the delegate is called for typing, the search key and the cancel button`() throws {
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

  @Test func `the user taps visible bookmark and results buttons`() throws {
    let stage = try LawStage()
    let (screen, bar, observer) = (UIViewController(), UISearchBar(), SearchObserver(stage.trace))
    bar.delegate = observer
    screen.view.addSubview(bar)
    try stage.show(screen)
    #expect(throws: HeadlessUserError.self) { try stage.world.user.tap("Bookmarks") }
    bar.showsBookmarkButton = true
    bar.showsSearchResultsButton = true
    try stage.world.user.tap("Bookmarks")
    try stage.world.user.tap("Search results")
    bar.showsSearchResultsButton = false
    #expect(throws: HeadlessUserError.self) { try stage.world.user.tap("Search results") }
    #expect(stage.trace.lines == ["bookmarks", "results"])
  }

  @Test func `a search bar stores its appearance and forwards keyboard settings to its field`() {
    let (bar, image) = (UISearchBar(), UIImage(systemName: "star"))
    #expect(bar.searchBarStyle == .default && bar.isTranslucent && bar.prompt == nil)
    bar.searchBarStyle = .minimal
    bar.barTintColor = .red
    bar.prompt = "Where to?"
    bar.setImage(image, for: .bookmark, state: .normal)
    bar.returnKeyType = .go
    bar.inputAccessoryView = UIView()
    #expect(bar.searchBarStyle == .minimal && bar.barTintColor == .red)
    #expect(bar.prompt == "Where to?" && bar.image(for: .bookmark, state: .normal) === image)
    #expect(bar.image(for: .clear, state: .normal) == nil)
    #expect(bar.searchTextField.returnKeyType == .go)
    #expect(bar.searchTextField.inputAccessoryView === bar.inputAccessoryView)
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

  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
    trace.note("bookmarks")
  }

  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
    trace.note("results")
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    trace.note("search")
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    trace.note("cancel")
    searchBar.resignFirstResponder()
  }
}
