import PlatformUI

/// The list of a window's watches, kept in the window itself as a view without size.
///
/// A screen that leaves is often not the only one that concerns somebody: one look at all watches
/// of the window finds also the screens that went while covered or before they were loaded.
final class WatchBoard: UIView {
  private struct Entry {
    weak var watch: ScreenWatch?
  }

  private var entries: [Entry] = []
  /// The router with requests that must not outlive the window.
  weak var router: Router?
  /// Whether a router is changing the window's tree, which tells a replacement from a user who
  /// leaves.
  var isNavigating = false

  private init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  /// The board of a window, if anything is watched there.
  static func existing(in window: UIWindow) -> WatchBoard? {
    for case let board as WatchBoard in window.subviews { return board }
    return nil
  }

  /// The board of a window; made when it is first needed.
  static func make(in window: UIWindow) -> WatchBoard {
    if let board = existing(in: window) { return board }
    let board = WatchBoard()
    window.addSubview(board)
    return board
  }

  func register(_ watch: ScreenWatch) {
    entries.removeAll { $0.watch == nil }
    if !entries.contains(where: { $0.watch === watch }) { entries.append(Entry(watch: watch)) }
  }

  /// Makes every watch of the window look now.
  func look() {
    for entry in entries { entry.watch?.lookNow() }
  }

  deinit {
    let watches = entries.compactMap(\.watch)
    let router = self.router
    tellOnMainActor {
      for watch in watches { watch.windowClosed() }
      router?.windowClosed()
    }
  }
}
