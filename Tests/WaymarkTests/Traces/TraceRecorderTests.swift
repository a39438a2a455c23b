import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing
import WaymarkCore
@_spi(Headless) import WaymarkTesting

@testable import Waymark
@testable import WaymarkTraces

@Suite(.headless(clock: .immediate)) @MainActor
struct TraceRecorderTests {
  private let shop = Shop()
  private let folder = TraceFolder()

  /// Records the requests of a closure and returns the records of all files.
  private func records(
    _ options: TraceOptions = TraceOptions(),
    _ use: () -> Void
  ) async throws -> [TraceRecord] {
    let files = TraceFiles(folder.url, options)
    let recorder = TraceRecorder(of: shop.router.events, to: files, options)
    let subscription = shop.router.events.subscribe { recorder.record($0) }
    use()
    subscription.cancel()
    recorder.finish()
    await recorder.writing.value
    return try folder.records.flatMap(\.self)
  }

  @Test func `a trace has a header, the events, and the hierarchies after them`() async throws {
    var options = TraceOptions()
    options.isRedacted = false
    options.destinations = ["item", "menu"]
    let records = try await records(options) { shop.router.go(to: shop.item, with: 7) }
    guard case .header(let header)? = records.first else {
      Issue.record("no header")
      return
    }
    #expect(header.device == "phone")
    #expect(header.destinations == ["item", "menu"])
    let events = records.compactMap { record in
      if case .event(let event, _) = record { event.kind } else { nil }
    }
    #expect(events.first == .submitted(context: "7"))
    #expect(events.last == .ended(.done(.built)))
    guard case .tree(let tree, _, 1)? = records.last(where: \.isTree) else {
      Issue.record("no hierarchy after the request")
      return
    }
    #expect(tree.visible?.title == "item 7")
  }

  @Test func `a redacted trace has no context, title or text of an error`() async throws {
    let records = try await records { shop.router.go(to: shop.item, with: 7_351) }
    let text = try folder.text
    #expect(!text.contains("7351"))
    #expect(text.contains("ItemScreen"))
    #expect(records.contains { $0.event?.kind.description.hasPrefix("submitted with <") == true })
  }

  @Test func `equal contexts get equal numbers`() async throws {
    let records = try await records {
      for item in [7, 8, 7] { shop.router.go(to: shop.item, with: item) }
    }
    let contexts = records.compactMap { record in
      if case .submitted(let context)? = record.event?.kind { context } else { nil }
    }
    #expect(contexts.count == 3)
    #expect(contexts[0] == contexts[2])
    #expect(contexts[0] != contexts[1])
  }

  @Test func `a change by other code is recorded before the next request`() async throws {
    let records = try await records {
      shop.router.go(to: shop.item, with: 7)
      shop.presentForeignSheet()
      shop.router.go(to: shop.menu)
    }
    let place = try #require(
      records.firstIndex { $0.event?.request == 2 && $0.event?.kind == .submitted(context: "") }
    )
    guard case .tree(let tree, _, nil) = records[place - 1] else {
      Issue.record("no hierarchy before the second request")
      return
    }
    #expect(tree.nodes.contains { !$0.presented.isEmpty })
  }

  @Test func `files are limited in size and number, and each can be read alone`() async throws {
    var options = TraceOptions()
    options.maximumFileSize = 0
    options.fileCount = 3
    _ = try await records(options) {
      for item in 0..<400 { shop.router.go(to: item.isMultiple(of: 2) ? shop.list : shop.menu) }
    }
    let files = try folder.records
    #expect(files.count == 3)
    for file in files {
      #expect(file.first?.isHeader == true)
      #expect(file.dropFirst().first?.isTree == true)
    }
    for size in try folder.sizes { #expect(size <= 16_384) }
  }

  @Test func `a record that does not fit into a file is replaced by its size`() throws {
    var files = TraceFiles(folder.url, TraceOptions(maximumFileSize: 0))
    try files.start(TraceRecord.Header(app: "shop", device: "phone"))
    try files.append(.step(String(repeating: "x", count: 20_000), at: 3))
    guard case .omitted(_, at: 3)? = try folder.records.first?.last else {
      Issue.record("the record was written")
      return
    }
    #expect(try folder.sizes.allSatisfy { $0 < 1_000 })
  }

  @Test func `recordings of several routers do not share a file`() throws {
    var first = TraceFiles(folder.url, TraceOptions())
    var second = TraceFiles(folder.url, TraceOptions())
    let header = TraceRecord.Header(app: "shop", device: "phone")
    try first.start(header)
    try second.start(header)
    try first.append(.step("one", at: 0))
    try second.append(.step("two", at: 0))
    #expect(
      try folder.records == [
        [.header(header), .step("one", at: 0)], [.header(header), .step("two", at: 0)],
      ]
    )
  }

  @Test func `other files of the folder stay, whatever their names are`() throws {
    let names = ["trace-x.jsonl", "trace--1.jsonl", "trace-9223372036854775807.jsonl", "notes"]
    for name in names { try folder.write(name, "mine") }
    var files = TraceFiles(folder.url, TraceOptions(fileCount: 1))
    for _ in 0..<3 { try files.start(TraceRecord.Header(app: "shop", device: "phone")) }
    #expect(try folder.names == (names + ["trace-3.jsonl"]).sorted())
  }

  @Test func `a folder that cannot be created ends the recording with one event`() async throws {
    try folder.write("file", "")
    var failures: [NavigationEvent] = []
    let events = shop.router.events
    let failure = events.subscribe { event in
      if case .recordingFailed = event.kind { failures.append(event) }
    }
    let files = TraceFiles(folder.url.appending(path: "file"), TraceOptions())
    let recorder = TraceRecorder(of: events, to: files, TraceOptions())
    let subscription = events.subscribe { recorder.record($0) }
    shop.router.go(to: shop.item, with: 7)
    await recorder.writing.value
    shop.router.go(to: shop.menu)
    #expect(failures.count == 1)
    #expect(failures.first?.request == 0)
    subscription.cancel()
    failure.cancel()
  }

  @Test func `a full disk ends the recording with one event, and the app continues`() async {
    var failures = 0
    let events = shop.router.events
    let failure = events.subscribe { event in
      if case .recordingFailed = event.kind { failures += 1 }
    }
    var files = TraceFiles(folder.url, TraceOptions())
    files.create = { _ in try FileHandle(forWritingTo: URL(filePath: "/dev/full")) }
    let recorder = TraceRecorder(of: events, to: files, TraceOptions())
    let subscription = events.subscribe { recorder.record($0) }
    shop.router.go(to: shop.item, with: 7)
    await recorder.writing.value
    shop.router.go(to: shop.menu)
    #expect(failures == 1)
    #expect(shop.router.tree.visible?.type == "MenuScreen")
    subscription.cancel()
    failure.cancel()
  }

  @Test func `a recording ends with its subscription`() {
    // Nothing is written into a file, so no writer outlives the test with its folder.
    let subscription = shop.router.events.record(to: URL(filePath: "/dev/null/traces"))
    #expect(shop.router.events.hasListeners)
    subscription.cancel()
    #expect(!shop.router.events.hasListeners)
  }
}

/// A folder of a test with the files of recordings, which is removed with the test.
private final class TraceFolder {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "traces-\(UUID().uuidString)")

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  var text: String {
    get throws { try contents.map { String(decoding: $0, as: UTF8.self) }.joined() }
  }

  var sizes: [Int] { get throws { try contents.map(\.count) } }

  /// The records of each file.
  var records: [[TraceRecord]] {
    get throws {
      try contents.map { data in
        try data.split(separator: UInt8(ascii: "\n"))
          .map { try JSONDecoder().decode(TraceRecord.self, from: $0) }
      }
    }
  }

  private var contents: [Data] {
    get throws { try names.map { try Data(contentsOf: url.appending(path: $0)) } }
  }

  func write(_ name: String, _ text: String) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url.appending(path: name))
  }
}

extension TraceOptions {
  fileprivate init(maximumFileSize: Int = 1_000_000, fileCount: Int = 4) {
    self.init()
    self.maximumFileSize = maximumFileSize
    self.fileCount = fileCount
  }
}

extension TraceRecord {
  fileprivate var isHeader: Bool { if case .header = self { true } else { false } }
  fileprivate var isTree: Bool { if case .tree = self { true } else { false } }
  fileprivate var event: NavigationEvent? {
    if case .event(let event, _) = self { event } else { nil }
  }
}
