@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct VisualFormatTests {
  private let outer = UIView()
  private let one = UIView()
  private let two = UIView()

  init() {
    outer.addSubview(one)
    outer.addSubview(two)
  }

  private func read(
    _ format: String,
    _ options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) -> [String] {
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: format,
      options: options,
      metrics: metrics,
      views: ["one": one, "two": two]
    )
    return made.map(describe)
  }

  private func describe(_ constraint: NSLayoutConstraint) -> String {
    let relation = ["<=", "==", ">="][constraint.relation.rawValue + 1]
    let other = constraint.secondItem.map { "\(name($0)).\(constraint.secondAttribute)+" } ?? ""
    let priority = constraint.priority == .required ? "" : "@\(Int(constraint.priority.rawValue))"
    return "\(name(constraint.firstItem)).\(constraint.firstAttribute)\(relation)\(other)"
      + "\(Int(constraint.constant))\(priority)"
  }

  private func name(_ item: AnyObject?) -> String {
    item === one ? "one" : item === two ? "two" : item === outer ? "outer" : "?"
  }

  @Test func `views stand one after the other`() {
    #expect(
      read("|-[one]-20-[two]|") == [
        "one.leading==outer.leading+8", "two.leading==one.trailing+20",
        "outer.trailing==two.trailing+0",
      ]
    )
    #expect(
      read("V:|[one][two]-8-|") == [
        "one.top==outer.top+0", "two.top==one.bottom+0", "outer.bottom==two.bottom+8",
      ]
    )
  }

  @Test func `sizes are numbers, metrics or those of other views`() {
    #expect(
      read("H:[one(>=40@750, <=wide)]-(>=gap)-[two(one)]", metrics: ["wide": 90, "gap": 4.0]) == [
        "one.width>=40@750", "one.width<=90", "two.leading>=one.trailing+4",
        "two.width==one.width+0",
      ]
    )
  }

  @Test func `views are aligned across the direction`() {
    #expect(
      read("[one]-[two]", [.alignAllCenterY, .directionLeftToRight]) == [
        "two.left==one.right+8", "one.centerY==two.centerY+0",
      ]
    )
    #expect(read("[one]-[two]", .directionRightToLeft) == ["two.right==one.left+-8"])
  }

  @Test(arguments: [
    "", "V:", "[three]", "[one(", "[one]-", "[one]-(5-[two]", "[one]x", "|-[one(a)]",
  ])
  func `what cannot be read raises`(format: String) throws {
    let reports = try #require(HeadlessWorld.current).misuse.expect {
      #expect(read(format).isEmpty)
    }
    #expect(reports.first?.message.contains("Unable to parse constraint format") == true)
  }

  @Test func `the usual distance is eight points`() {
    let constraint = two.leadingAnchor.constraint(
      equalToSystemSpacingAfter: one.trailingAnchor,
      multiplier: 2
    )
    #expect(describe(constraint) == "two.leading==one.trailing+16")
    let below = two.topAnchor.constraint(
      greaterThanOrEqualToSystemSpacingBelow: one.bottomAnchor,
      multiplier: 1
    )
    #expect(describe(below) == "two.top>=one.bottom+8")
  }
}
