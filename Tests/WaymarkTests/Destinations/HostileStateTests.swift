@_spi(Headless) import HeadlessUIKit
import Foundation
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Saved states that are damaged, invented, or written by another version of the app: each is
/// rejected, or its valid part is restored.
@Suite(.headless(clock: .immediate)) @MainActor
struct HostileStateTests {
  /// The expected result of restoring a text.
  struct State: CustomTestStringConvertible, Sendable {
    let text: String
    /// The stack of the list's tab afterwards; `nil` if the text contains no path.
    var list: [String]?
    /// The names and causes of dropped stops.
    var dropped: [String] = []

    var testDescription: String { String(text.prefix(60)) }

    static func none(_ text: String) -> State { State(text: text) }

    static func stops(_ stops: String, _ list: [String] = [], _ dropped: String...) -> State {
      State(text: #"{"stops":[\#(stops)]}"#, list: list, dropped: dropped)
    }

    static func whole(_ text: String, _ list: [String] = [], _ dropped: String...) -> State {
      State(text: text, list: list, dropped: dropped)
    }
  }

  nonisolated private static let seven = #"{"name":"item","context":"7"}"#

  /// Texts that contain no path.
  nonisolated static let refused: [State] = [
    .none(""), .none(" "), .none("null"), .none("true"), .none("7"), .none(#""list""#),
    .none("[]"), .none("{}"), .none(#"{"stops":null}"#), .none(#"{"stops":7}"#),
    .none(#"{"stops":{}}"#), .none(#"{"stops":"list"}"#), .none(#"{"Stops":[]}"#),
    .none(#"{"stops":[\#(seven)"#), .none(#"{"stops":[\#(seven),]"#), .none("\u{0}"),
    .none(#"{"stops":[\#(seven)]}}"#), .none(String(repeating: "[", count: 50_000)),
    .none(String(repeating: #"{"stops":"#, count: 50_000)),
    .none(#"{"stops":["# + String(repeating: "[", count: 100) + "]}"),
    .none(#"{"stops":[]}"# + String(repeating: " ", count: TreePath.fileSizeLimit)),
    .none("<plist><dict/></plist>"), .none("bplist00"), .none("{'stops':[]}"),
  ]

  /// Paths that are not, or only partially, valid.
  nonisolated static let partial: [State] = [
    .stops(""), .stops("null", [], "damaged"), .stops("7", [], "damaged"),
    .stops("[]", [], "damaged"), .stops("{}", [], "damaged"), .stops("true", [], "damaged"),
    .stops(#"{"name":7}"#, [], "damaged"), .stops(#"{"name":null}"#, [], "damaged"),
    .stops(#"{"context":"7"}"#, [], "damaged"), .stops(#"{"name":""}"#, [], "damaged"),
    .stops(#"{"name":"item","context":7}"#, [], "damaged"),
    .stops(#"{"name":"item","context":{"a":1}}"#, [], "damaged"),
    .stops(#"{"name":"item"}"#, [], "unreadable"),
    .stops(#"{"name":"item","context":null}"#, [], "unreadable"),
    .stops(#"{"name":"item","context":""}"#, [], "unreadable"),
    .stops(#"{"name":"item","context":"x"}"#, [], "unreadable"),
    .stops(#"{"name":"item","context":"1e999"}"#, [], "unreadable"),
    .stops(#"{"name":"item","context":"7.5"}"#, [], "unreadable"),
    .stops(#"{"name":"item","context":"99999999999999999999"}"#, [], "unreadable"),
    .stops(#"{"name":"item","context":"[7]"}"#, [], "unreadable"),
    .stops(#"{"name":"item","context":"7 8"}"#, [], "unreadable"),
    .stops(#"{"name":"item","context":"{\"a\":7}"}"#, [], "unreadable"),
    .stops(#"{"name":"unknown"}"#, [], "unknown"), .stops(#"{"name":"ITEM"}"#, [], "unknown"),
    .stops(#"{"name":"item "}"#, [], "unknown"), .stops(#"{"name":"\u0000"}"#, [], "unknown"),
    .stops(#"{"name":"../item"}"#, [], "unknown"), .stops(#"{"name":"hidden"}"#, [], "notRestored"),
    .stops(#"{"name":"token","context":"7"}"#, [], "notRestored"),
    .stops(#"{"name":"closed","context":"7"}"#, [], "ended"),
    .stops(#"{"name":"moved","context":"7"}"#, [], "ended"),
    .stops(#"{"name":"broken","context":"7"}"#, [], "failed"),
    .stops(#"{"name":"picky","context":"7"}"#, [], "ended"),
    .stops("null,\(seven),7", ["item 7"], "damaged", "damaged"),
    .stops(#"{"name":"unknown"},\#(seven)"#, ["item 7"], "unknown"),
    .stops(#"{"name":"closed","context":"1"},\#(seven)"#, ["item 7"], "ended"),
    .stops(#"\#(seven),{"name":"broken","context":"1"}"#, ["item 7"], "failed"),
    .stops("\(seven),\(seven)", ["item 7"]),
    .stops(#"{"name":"item","context":"7","extra":[{}]}"#, ["item 7"]),
    .stops(#"{"name":"item","context":" 7 "}"#, ["item 7"]),
    .stops(#"{"name":"list","context":"ignored"},\#(seven)"#, ["item 7"]),
    .stops(#"{"name":"first","name":"item","context":"7"}"#, [], "unknown"),
    .whole(#"{"version":1,"stops":[\#(seven)]}"#, ["item 7"]),
    .whole(#"{"version":99,"stops":[\#(seven)],"scenes":{"a":[1]}}"#, ["item 7"]),
    .whole(#"{"version":-1,"stops":[\#(seven)]}"#, ["item 7"]),
    .whole(#"{"version":"new","stops":[\#(seven)]}"#, ["item 7"]),
    .whole(#"{"version":null,"stops":[\#(seven)],"hidden":null}"#, ["item 7"], "damaged"),
    .whole(#"{"stops":[\#(seven)],"hidden":7}"#, ["item 7"], "damaged"),
    .whole(#"{"stops":[\#(seven)],"hidden":[7,null,[]]}"#, ["item 7"], "damaged", "damaged"),
    .whole(#"{"stops":[{"name":"menu"}],"hidden":[[\#(seven)]]}"#, ["item 7"]),
    .whole(#"{"stops":[{"name":"menu"}],"hidden":[[null,\#(seven)]]}"#, ["item 7"], "damaged"),
    .whole(
      #"{"stops":[{"name":"menu"}],"hidden":[[{"name":"closed","context":"1"}],[\#(seven)]]}"#,
      ["item 7"],
      "ended"
    ),
    .whole(
      #"{"stops":[{"name":"menu"}],"hidden":[[{"name":"login"}]]}"#,
      [],
      "ended"
    ),
    .whole(#"{"stops":[],"hidden":[[\#(seven)]]}"#, ["item 7"]),
    .whole(
      #"{"stops":[{"name":"menu"}],"hidden":[[{"name":"parked","context":"7"}]]}"#,
      [],
      "ended"
    ),
  ]

  @Test func `the table of hostile texts has the stated length`() {
    #expect(Self.refused.count + Self.partial.count >= 75)
  }

  @Test(arguments: refused)
  func `a text without a path restores nothing`(state: State) throws {
    #expect(path(in: state.text) == nil)
    let file = self.file(with: state.text)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(throws: (any Error).self) { try TreePath(contentsOf: file) }
  }

  @Test(arguments: partial)
  func `the valid part is restored, and the report lists the rest`(state: State) throws {
    let shop = Shop()
    let path = try #require(self.path(in: state.text))
    let ends = EntryLog<RestorationReport>()
    shop.router.restore(path, in: try table(of: shop)) { ends.add($0) }
    try HeadlessWorld.current?.settle()
    #expect(ends.entries.count == 1)
    #expect(ends.entries.first?.dropped.map(\.cause.kind) == state.dropped)
    #expect(shop.listNames == ["ListScreen"] + (state.list ?? []))
    #expect(shop.sheet == nil && shop.router.requests.isEmpty)
    #expect(shop.window.treeViolations().isEmpty)
    #expect(HeadlessWorld.current?.misuse.entries.isEmpty == true)
  }

  private func path(in text: String) -> TreePath? {
    let activity = NSUserActivity(activityType: "example.place")
    activity.userInfo = ["waymark.path": text]
    return activity.treePath
  }

  private func file(with text: String) -> URL {
    let name = "waymark-\(UUID().uuidString)"
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    _ = FileManager.default.createFile(atPath: file.path, contents: Data(text.utf8))
    return file
  }

  // MARK: The destinations

  private func table(of shop: Shop) throws -> DestinationTable {
    try DestinationTable {
      shop.list
      shop.item
      shop.menu
      shop.login
      shop.guardedItem.named("parked")
      shop.welcome.named("hidden").notRestored()
      item(of: shop, "token").sensitive()
      item(of: shop, "closed") { _ in .refuse("closed") }
      item(of: shop, "moved") { [shop] _ in .redirect(to: NavigationRequest(to: shop.list)) }
      StepAssembly(build: { (_: Int) throws -> ItemScreen in throw Refusal("no such item") })
        .using(.push, from: shop.list.container)
        .named("broken")
      StepAssembly(factory: PickyFactory()).using(.push, from: shop.list.container).named("picky")
    }
  }

  private func item(
    of shop: Shop,
    _ name: String,
    decide: @escaping @MainActor (Int) -> GuardDecision = { _ in .proceed }
  ) -> some Destination<Int> {
    StepAssembly(build: ItemScreen.init)
      .guarded(by: name, decide: decide)
      .using(.push, from: shop.list.container)
      .named(name)
  }

  private struct PickyFactory: Factory {
    func prepare(with context: Int) throws(Refusal) -> Int { throw Refusal("sold out") }
    func build(with context: Int) -> ItemScreen { ItemScreen(item: context) }
  }
}

extension RestorationReport.Cause {
  fileprivate var kind: String {
    switch self {
    case .damaged: "damaged"
    case .unknown: "unknown"
    case .notRestored: "notRestored"
    case .unreadable: "unreadable"
    case .beyondLimit: "beyondLimit"
    case .notReached: "notReached"
    case .ended: "ended"
    case .failed: "failed"
    }
  }
}
