import PlatformUI

/// The list of a window's watches, kept in the window itself as a view without size.
///
/// A screen that leaves is often not the only one that concerns somebody: one look at all watches
/// of the window finds also the screens that went while covered or before they were loaded.
final class WatchBoard: UIView {
  private struct Entry {
    weak var watch: ScreenWatch?
  }

  private struct RouterEntry {
    weak var router: Router?
  }

  private var entries: [Entry] = []
  private var routers: [RouterEntry] = []
  private var runs: Set<ObjectIdentifier> = []
  private weak var owner: UIWindow?

  private init(_ owner: UIWindow) {
    self.owner = owner
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
    let board = WatchBoard(window)
    window.addSubview(board)
    return board
  }

  func register(_ watch: ScreenWatch) {
    entries.removeAll { $0.watch == nil }
    if !entries.contains(where: { $0.watch === watch }) { entries.append(Entry(watch: watch)) }
  }

  /// Adds a router with requests that must not outlive the window.
  func add(_ router: Router) {
    routers.removeAll { $0.router == nil || $0.router === router }
    routers.append(RouterEntry(router: router))
  }

  /// Makes every watch of the window look now.
  func look() {
    for entry in entries { entry.watch?.lookNow() }
  }

  // MARK: Navigations

  /// Whether a router is changing the window's tree, which tells a replacement from a user who
  /// leaves.
  var isNavigating: Bool { !runs.isEmpty }

  func enter(_ run: Run) {
    runs.insert(ObjectIdentifier(run))
  }

  func leave(_ run: Run) {
    runs.remove(ObjectIdentifier(run))
  }

  deinit {
    // Foreign code may have removed all views of a window that lives on.
    guard owner == nil else { return }
    let watches = entries.compactMap(\.watch)
    let routers = self.routers.compactMap(\.router)
    tellOnMainActor {
      for watch in watches { watch.windowClosed() }
      for router in routers { router.windowClosed() }
    }
  }
}
