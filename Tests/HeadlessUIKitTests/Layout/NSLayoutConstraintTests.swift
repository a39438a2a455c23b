@_spi(Headless) import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct NSLayoutConstraintTests {
  private let root = UIView()
  private let left = UIView()
  private let right = UIView()

  init() {
    root.addSubview(left)
    root.addSubview(right)
  }

  @Test func `an active constraint is installed in the nearest common ancestor`() {
    let constraint = left.topAnchor.constraint(equalTo: right.bottomAnchor, constant: 8)
    #expect(!constraint.isActive)
    NSLayoutConstraint.activate([constraint])
    #expect(root.constraints == [constraint])
    #expect(constraint.constant == 8)
    constraint.isActive = false
    #expect(root.constraints.isEmpty)
  }

  @Test func `a fixed size is installed in the view itself`() {
    left.heightAnchor.constraint(equalToConstant: 44).isActive = true
    #expect(left.constraints.count == 1)
  }

  @Test func `the system spacing is 8 points`() {
    let after = right.leadingAnchor.constraint(
      equalToSystemSpacingAfter: left.trailingAnchor,
      multiplier: 2
    )
    #expect(after.relation == .equal && after.constant == 16)
    let below = right.topAnchor.constraint(
      greaterThanOrEqualToSystemSpacingBelow: left.bottomAnchor,
      multiplier: 1
    )
    #expect(below.relation == .greaterThanOrEqual && below.constant == 8)
  }

  @Test func `a constraint to a layout guide is installed for the owning view`() {
    let constraint = left.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor)
    constraint.isActive = true
    #expect(root.constraints == [constraint])
  }

  @Test func `removing a view removes its constraints to other views`() {
    let outer = left.topAnchor.constraint(equalTo: right.topAnchor)
    let inner = left.widthAnchor.constraint(equalToConstant: 1)
    NSLayoutConstraint.activate([outer, inner])
    left.removeFromSuperview()
    #expect(!outer.isActive && inner.isActive)
    #expect(root.constraints.isEmpty)
  }

  @Test func `activating without a common ancestor raises`() throws {
    let world = try #require(HeadlessWorld.current)
    let stranger = UIView()
    let lost = left.topAnchor.constraint(equalTo: stranger.topAnchor)
    let misuse = world.misuse.expect { lost.isActive = true }
    #expect(misuse.first?.message.contains("because they have no common ancestor") == true)
    #expect(!lost.isActive)
  }
}
