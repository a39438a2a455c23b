@_spi(Headless) import HeadlessUIKit
import Foundation
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// A launch continues with any damaged or invented path.
@Suite(.headless(clock: .immediate)) @MainActor
struct DamagedPathTests {
  private static let path = TreePath(stops: [
    .init("list"), .init("item", context: "7"), .init("guarded item", context: "8"), .init("menu"),
    .init("tag", context: #"{"inner":[{"inner":[],"name":"b"}],"name":"a"}"#),
  ])

  /// A context that contains others of the same type.
  private struct Tag: Codable, Equatable {
    var name: String
    var inner: [Tag]
  }

  private func table(of shop: Shop) throws -> DestinationTable {
    let unseen = Finder<UIViewController, Tag>.byContext { _ in nil }
    return try DestinationTable {
      shop.list
      shop.menu
      shop.item
      shop.guardedItem
      StepAssembly(finder: unseen) { _ in UIViewController() }
        .using(.push, from: shop.list.container)
        .named("tag")
    }
  }

  /// Restores the path of an activity, as at launch.
  private func launch(with text: String) throws -> [RestorationReport] {
    let activity = NSUserActivity(activityType: "example.place")
    activity.userInfo = ["waymark.path": text]
    guard let path = activity.treePath else { return [] }
    let (shop, ends) = (Shop(), EntryLog<RestorationReport>())
    shop.router.restore(path, in: try table(of: shop)) { ends.add($0) }
    if ends.entries.isEmpty { shop.logIn() }
    #expect(ends.entries.count == 1)
    #expect(shop.window.treeViolations().isEmpty)
    return ends.entries
  }

  private func encoded(_ path: TreePath) throws -> String {
    String(decoding: try JSONEncoder().encode(path), as: UTF8.self)
  }

  @Test func `a complete path is restored to its end`() throws {
    #expect(try launch(with: encoded(Self.path)) == [RestorationReport()])
  }

  @Test(arguments: 0..<300)
  func `decoding a damaged path returns a value`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    var bytes = Array(try encoded(Self.path).utf8)
    for _ in 0...dice.roll(4) { Self.damage(&bytes, &dice) }
    _ = try launch(with: String(decoding: bytes, as: UTF8.self))
  }

  private static func damage(_ bytes: inout [UInt8], _ dice: inout Dice) {
    guard !bytes.isEmpty else { return }
    let start = dice.roll(bytes.count)
    let end = min(bytes.count, start + 1 + dice.roll(20))
    let pieces = ["null", "-1", "1e999", "[]", "{}", "\"", "\\u0000", "]", "}", ",", "é", "\u{0}"]
    switch dice.roll(6) {
    case 0: bytes.removeSubrange(start...)
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes[start] = UInt8(dice.roll(256))
    case 3: bytes.insert(contentsOf: bytes[start..<end], at: dice.roll(bytes.count))
    case 4: bytes.replaceSubrange(start..<end, with: pieces[dice.roll(pieces.count)].utf8)
    default: bytes.swapAt(start, dice.roll(bytes.count))
    }
  }

  @Test(arguments: ["[", "{\"stops\":"])
  func `an endlessly nested path is rejected`(piece: String) throws {
    #expect(try launch(with: String(repeating: piece, count: 100_000)).isEmpty)
  }

  @Test func `a context that is nested too deeply is unreadable`() throws {
    for depth in [40, 300, 20_000] {
      let open = String(repeating: #"{"name":"a","inner":["#, count: depth)
      let context = open + String(repeating: "]}", count: depth)
      let stop = TreePath.Stop("tag", context: context)
      let ends = try launch(with: encoded(TreePath(stops: [stop])))
      guard case .unreadable? = ends.first?.dropped.first?.cause else {
        Issue.record("not unreadable: \(depth)")
        return
      }
    }
  }

  @Test func `brackets in a text are not levels, even after a quote`() throws {
    let tag = Tag(name: "\\\"" + String(repeating: "[", count: 100), inner: [])
    let context = String(decoding: try JSONEncoder().encode(tag), as: UTF8.self)
    let path = TreePath(stops: [TreePath.Stop("tag", context: context)])
    #expect(try launch(with: encoded(path)) == [RestorationReport()])
  }

  @Test func `a path with more stops than are restored ends at the limit`() throws {
    let stops = (0..<1000).map { TreePath.Stop("item", context: "\($0)") }
    let beyond = RestorationReport(dropped: [.init(stops[TreePath.stopLimit], .beyondLimit)])
    #expect(try launch(with: encoded(TreePath(stops: stops))) == [beyond])
    let most = TreePath(stops: Array(stops.prefix(TreePath.stopLimit)))
    #expect(try launch(with: encoded(most)) == [RestorationReport()])
  }

  @Test func `a path created by code ends at the limit`() throws {
    let stops = (0..<10_000).map { TreePath.Stop("item", context: "\($0)") }
    let (shop, ends) = (Shop(), EntryLog<RestorationReport>())
    shop.router.restore(TreePath(stops: stops), in: try table(of: shop)) { ends.add($0) }
    let beyond = RestorationReport(dropped: [.init(stops[TreePath.stopLimit], .beyondLimit)])
    #expect(ends.entries == [beyond])
    #expect(shop.listNames.count == TreePath.stopLimit + 1)
  }

  @Test func `the path of a window with more screens can be restored`() throws {
    let shop = Shop()
    let screens = (0..<TreePath.stopLimit).map { ItemScreen(item: $0) }
    shop.listStack?.setViewControllers(
      (shop.listStack?.viewControllers ?? []) + screens,
      animated: false
    )
    let path = shop.router.path(in: try table(of: shop))
    #expect(path.stops.count == TreePath.stopLimit)
    #expect(path.stops.first?.name == "list")
    #expect(try launch(with: encoded(path)) == [RestorationReport()])
  }

  @Test func `a long path does not deepen the stack`() throws {
    let (shop, positions) = (Shop(), EntryLog<Int>())
    let step = StepAssembly(finder: Finder<UIViewController, Int>.byContext { _ in nil }) { _ in
      positions.add(stackPosition())
      return UIViewController()
    }
    .using(.push, from: shop.list.container)
    .named("step")
    let table = try DestinationTable { step }
    let stops = (0..<TreePath.stopLimit).map { TreePath.Stop("step", context: "\($0)") }
    shop.router.restore(TreePath(stops: stops), in: table)
    #expect(positions.entries.count == stops.count)
    #expect((positions.entries.max() ?? 0) - (positions.entries.min() ?? 0) < 4096)
  }
}

/// The current stack address of the caller.
private func stackPosition() -> Int {
  var local = 0
  return withUnsafeMutablePointer(to: &local) { Int(bitPattern: $0) }
}
