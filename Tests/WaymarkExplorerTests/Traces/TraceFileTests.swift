#if Explorer
  import Foundation
  import Testing
  import WaymarkCore
  import WaymarkTraces

  @testable import WaymarkExplorer

  @MainActor struct TraceFileTests {
    private let header =
      #"{"header":{"_0":"#
      + #"{"app":"tiny","destinations":[],"device":"phone","isRedacted":true,"version":1}}}"#
    private let step = #"{"step":{"_0":"back","at":1200}}"#

    private func read(_ lines: String...) throws(TraceFileError) -> TraceFile {
      try TraceFile(Data(lines.joined(separator: "\n").utf8))
    }

    @Test func `a file is its header and records`() throws {
      let file = try read(header, step, "")
      #expect(file.header.app == "tiny")
      #expect(file.records == [.step("back", at: 1_200)])
      #expect(file.damage == nil)
      #expect(try TraceFile(Data(file.text.utf8)) == file)
    }

    @Test func `an incomplete last line is noted, and the rest is read`() throws {
      let file = try read(header, step, #"{"event":{"_0":{"destin"#)
      #expect(file.records.count == 1)
      #expect(file.damage == .damaged(line: 3))
      #expect(TraceAnswer(file).notes.count == 1)
    }

    @Test func `a damaged line before the last is an error with its number`() {
      #expect(throws: TraceFileError.damaged(line: 2)) { try read(header, "{}", step) }
      #expect(throws: TraceFileError.damaged(line: 2)) { try read(header, "\u{0}\u{1}", step) }
    }

    @Test func `a negative time is damage`() throws {
      let early = #"{"step":{"_0":"back","at":-1}}"#
      #expect(throws: TraceFileError.damaged(line: 2)) { try read(header, early, step) }
    }

    @Test func `another version is an error even if its header differs`() {
      let newer = #"{"header":{"_0":{"version":2,"name":"tiny"}}}"#
      #expect(throws: TraceFileError.unknownVersion(2)) { try read(newer, step) }
    }

    @Test(arguments: ["", "\n\n", "{}", "[]", "hello", #"{"step":{"_0":"back","at":0}}"#])
    func `a file without a header is an error`(_ text: String) {
      #expect(throws: TraceFileError.noHeader) { try read(text) }
    }

    @Test func `a hierarchy that is nested too deeply is damage`() {
      let depth = 20_000
      let nested =
        #"{"tree":{"_0":{"root":"# + String(repeating: #"{"children":["#, count: depth)
        + String(repeating: "]}", count: depth) + #"},"at":0}}"#
      #expect(throws: TraceFileError.damaged(line: 2)) { try read(header, nested, step) }
    }

    @Test func `a file that is too large is an error`() {
      let data = Data(count: TraceFile.mostBytes + 1)
      #expect(throws: TraceFileError.tooLarge) { try TraceFile(data) }
      let many = Data(repeating: UInt8(ascii: "x"), count: 1) + Data("\n".utf8)
      let lines = (0..<100_001).reduce(into: Data()) { data, _ in data += many }
      #expect(throws: TraceFileError.tooLarge) { try TraceFile(lines) }
    }

    @Test func `a file that cannot be read is an error`() {
      #expect(throws: TraceFileError.unreadable("/no/file")) {
        try TraceFile(path: "/no/file")
      }
    }

    @Test func `a moment has the plan and the hierarchy of its time`() throws {
      var file = TraceFile(header: TraceRecord.Header(app: "tiny", device: "phone"))
      let tree = ControllerTree(root: ControllerTree.Node(type: "ListScreen"))
      let plan = NavigationPlan(destination: "item", context: "7")
      let event = NavigationEvent(request: 1, destination: "item", kind: .planned(plan, attempt: 1))
      file.records = [.tree(tree, at: 5), .event(event, at: 1_500)]
      let answer = TraceAnswer(file)
      #expect(answer.trees == [["ListScreen not loaded"]])
      #expect(answer.moments.map(\.kind) == ["tree", "planned"])
      #expect(answer.moments[1].seconds == 1.5)
      #expect(answer.moments[1].tree == 0)
      #expect(answer.moments[1].plan?.destination == "item")
    }

    @Test func `the page shows a limited number of records and says so`() {
      var file = TraceFile(header: TraceRecord.Header(app: "tiny", device: "phone"))
      file.records = Array(repeating: .step("back", at: 0), count: 6_000)
      let answer = TraceAnswer(file)
      #expect(answer.moments.count == 5_000)
      #expect(answer.notes == ["shows the first 5000 of 6000 records"])
    }
  }
#endif
