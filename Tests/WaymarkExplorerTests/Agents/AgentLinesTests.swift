#if Explorer
  import Testing

  @testable import WaymarkExplorer

  struct AgentLinesTests {
    @Test func `bytes are split into lines across reads`() {
      var lines = AgentLines()
      #expect(lines.append(Array("{\"a\"".utf8)).isEmpty)
      let found = lines.append(Array(":1}\r\n\n  \n{}\nrest".utf8))
      #expect(found == [.message(Array("{\"a\":1}\r".utf8)), .message(Array("{}".utf8))])
    }

    @Test(arguments: [
      (#"{"id":7,"method":"x","params":"LONG"}"#, JSONValue.integer(7)),
      (#"{"method":"x","params":"LONG","jsonrpc":"2.0","id":"a"}"#, "a"),
      (#"{"params":{"id":1,"x":["id",{"id":2}]},"x":"\",\"id\":3","y":"LONG", "id" : 9 }"#, 9),
      (#"{"params":{"id":1},"x":"LONG"}"#, nil),
      (#"{"id":{"a":1},"x":"LONG"}"#, nil),
      (#"{"x":"id","y":5,"z":"LONG"}"#, nil),
    ])
    func `a line above the limit is identified wherever its key is`(
      line: String,
      id: JSONValue?
    ) {
      var lines = AgentLines(limit: 100)
      let long = line.replacing("LONG", with: String(repeating: "x", count: 200))
      #expect(
        lines.append(Array("\(long)\n{}\n".utf8)) == [.tooLong(id: id), .message([123, 125])]
      )
    }
  }
#endif
