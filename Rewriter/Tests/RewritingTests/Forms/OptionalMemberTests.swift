import Testing

@testable import Rewriting

struct OptionalMemberTests {
  private let feed = """
    @objc protocol FeedDelegate {
      func feedDidChange()
      @objc optional func feed(_ feed: Feed, shouldShow item: Int) -> Bool
      @objc(feed:done:) optional func feed(_ feed: Feed, loaded: @escaping (Bool) -> Void)
      @objc optional func feedDidEnd()
    }

    """
  private let property = "feedShouldShowIfImplemented: ((Feed, Int) -> Bool)?"

  @Test func `an optional method becomes an optional closure property`() {
    let lines = Rewritten(feed, with: "class Feed {}").text.split(separator: "\n")
    #expect(lines.first == "import UIKit; protocol FeedDelegate: AnyObject {")
    #expect(lines[1] == "  func feedDidChange()")
    #expect(lines[2] == "  var \(property) { get }")
    #expect(
      lines[3].hasPrefix("  var feedLoadedIfImplemented: ((Feed, @escaping (Bool) -> Void) -> ")
    )
    #expect(
      lines[5].hasPrefix("}; extension FeedDelegate { var \(property) { nil }; var feedLoaded")
    )
  }

  @Test func `rewriting an optional method keeps the number of lines`() {
    let source = "@objc protocol P: AnyObject {\n  @objc optional func a(\n    _ b: Int\n  )\n}\n"
    let text = Rewritten(source).text
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 6)
    #expect(
      text.contains(
        "protocol P: AnyObject {\n  var aIfImplemented: ((Int) -> Void)? { get }\n\n\n}"
      )
    )
  }

  @Test(arguments: [
    (
      "if delegate?.feed?(feed, shouldShow: 1) ?? true {}",
      "if delegate?.feedShouldShowIfImplemented?(feed, 1) ?? true {}"
    ),
    ("x = delegate?.feedDidEnd != nil", "x = delegate?.feedDidEndIfImplemented != nil"),
    (
      "if let show = owner.feed(_:shouldShow:) {}",
      "if let show = owner.feedShouldShowIfImplemented {}"
    ),
    (
      "next?.tableView?(table, didSelectRowAt: path)",
      "next?.tableView(table, didSelectRowAt: path)"
    ),
    ("next?.scrollViewDidScroll?(table)", "next?.scrollViewDidScroll(table)"),
    (
      "delegate?.feed?(feed) { _ in }", "delegate?.feedLoadedIfImplemented?(feed) { _ in }"
    ),
    (
      "use(#selector(FeedDelegate.feed(_:loaded:)))", "use(Selector(\"feed:done:\"))"
    ),
    ("self.completion?(true)", "self.completion?(true)"),
    ("completion?(true)", "completion?(true)"),
  ])
  func `a rewritten optional call compiles`(call: String, copy: String) {
    let source =
      "\(feed)class Feed {\nvar completion: ((Bool) -> Void)?\nfunc run() {\n\(call)\n}\n}\n"
    let rewritten = Rewritten(
      source,
      with: """
        class Owner: FeedDelegate { func feedDidChange() {} }
        let (feed, table, path, owner) = (Feed(), UITableView(), IndexPath(), Owner())
        weak var delegate: FeedDelegate?
        weak var next: UITableViewDelegate?
        var x = false
        func use(_ selector: Selector) {}
        """
    )
    #expect(rewritten.text.contains("func run() {\n\(copy)\n}\n"))
  }

  @Test func `a class that implements the method has the property`() {
    let show = "func feed(_ feed: Feed, shouldShow item: Int) -> Bool { true }"
    let source = feed + "class Owner: UIView, FeedDelegate {\nfunc feedDidChange() {}\n\(show)\n}\n"
    let closure = "{ return { self.feed($0, shouldShow: $1) } }"
    let rewritten = Rewritten(source, with: "class Feed {}")
    #expect(rewritten.text.contains("var \(property) \(closure)"))
  }

  @Test func `a subclass that implements the method overrides the property`() {
    let show = "func feed(_ feed: Feed, shouldShow item: Int) -> Bool { true }"
    let text = Rewritten(
      feed + "class Owner: UIView, FeedDelegate {\nfunc feedDidChange() {}\n}\n",
      "class Sub: Owner {\n\(show)\n}\n",
      with: "class Feed {}"
    ).texts
    #expect(text.first?.contains("var \(property) { nil }") == true)
    let closure = "{ return { self.feed($0, shouldShow: $1) } }"
    #expect(text.last?.contains("override var \(property) \(closure)") == true)
  }

  @Test func `overloads and their effects are distinguished`() {
    let text = Rewritten(
      "@objc public protocol P {\n@objc optional func a(_ b: Int)\n"
        + "@objc optional func a() throws\n}\n"
        + "public class A: NSObject, P {\npublic func a() throws {}\n}\n"
    ).text
    #expect(text.contains("\nvar aIfImplemented: ((Int) -> Void)? { get }\n"))
    #expect(text.contains("\nvar aIfImplemented2: (() throws -> Void)? { get }\n"))
    let property = "public var aIfImplemented2: (() throws -> Void)? { return { try self.a() } }"
    #expect(text.contains(property))
  }

  @Test(arguments: [
    ("", "public", "  "), ("package", "open", "  package "), ("public", "package", "  package "),
    ("public", "open", "  public "),
  ])
  func `a closure has the lower access level of the protocol and the class`(
    outer: String,
    inner: String,
    access: String
  ) {
    let text = Rewritten(
      "@objc \(outer) protocol P {\n@objc optional func a()\n}\n"
        + "\(inner) class A: NSObject, P {\n\(inner) func a() {}\n}\n"
    ).text
    #expect(text.contains("\(access)var aIfImplemented: (() -> Void)? { return"))
  }

  @Test func `closures of a main-actor protocol are isolated to the main actor`() {
    let text = Rewritten("@MainActor @objc protocol P {\n@objc optional func a(_ b: Int)\n}\n").text
    #expect(text.contains("var aIfImplemented: (@MainActor (Int) -> Void)? { get }"))
  }

  @Test func `an optional property or static method is reported`() {
    let member = Rewritten("@objc protocol P {\n@objc optional static func a()\n}\n")
    #expect(member.problems == ["A.swift:2: an optional method of the type is not rewritten"])
    let rewritten = Rewritten("@objc protocol P {\n@objc optional var a: Int { get }\n}\n")
    #expect(
      rewritten.problems == ["A.swift:2: an optional property of a protocol is not rewritten"]
    )
  }
}
