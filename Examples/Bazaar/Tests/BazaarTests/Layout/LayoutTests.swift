import Testing
import UIKit
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

@testable import Bazaar

/// Every view of every screen gets a size on a device, in every variant.
@MainActor
struct LayoutTests {
  @Test(.headless, arguments: Variant.allCases)
  func `every view has a size on an iPhone`(variant: Variant) async throws {
    try await expectSizes(in: [variant])
  }

  @Test(.headless(device: .pad), arguments: Variant.allCases)
  func `every view has a size on an iPad`(variant: Variant) async throws {
    try await expectSizes(in: [variant])
  }

  @Test(.headless) func `a view without a size is reported`() throws {
    let screen = UIViewController()
    let part = UIView()
    screen.view.addSubview(part)
    #expect(UnsizedViews.below(screen) == ["UIView in UIViewController"])
    part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    #expect(UnsizedViews.below(screen).isEmpty)
    part.translatesAutoresizingMaskIntoConstraints = false
    part.widthAnchor.constraint(equalToConstant: 100).isActive = true
    #expect(UnsizedViews.below(screen) == ["UIView in UIViewController"])
  }

  @Test(.headless) func `UIKit creates the delegate without arguments`() {
    #expect(AppDelegate().variants.isEmpty)
  }

  /// Opens all destinations with and without a user, and checks the loaded views.
  private func expectSizes(in variants: Set<Variant>) async throws {
    let app = try Launch(variants: variants)
    var seen = 0
    for isLoggedIn in [false, true] {
      if isLoggedIn { try await app.logIn() }
      for entry in try app.navigator.destinations.table.entries {
        app.router.go(try entry.request(with: entry.samples.first ?? [:]))
        try await app.world.settle()
        let root = try #require(app.router.window?.rootViewController)
        #expect(UnsizedViews.below(root) == [], "\(entry.name)")
        seen += 1
      }
    }
    #expect(seen > 20)
  }
}
