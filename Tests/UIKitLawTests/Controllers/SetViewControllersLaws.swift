import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct SetViewControllersLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  /// A new stack as letters; letters of the old stack are the same instances.
  struct Row: Sendable, CustomTestStringConvertible {
    let before: String
    let after: String
    let transition: String?

    var testDescription: String { "\(before) to \(after)" }

    /// Only the old and new top view controllers receive appearance callbacks, and only in a
    /// transition.
    var appearance: [String] {
      guard transition != nil, let old = before.last, let new = after.last else { return [] }
      return ["\(old).WD(true)", "\(new).WA(true)", "\(old).DD(true)", "\(new).DA(true)"]
    }
  }

  @Test(
    .documented(in: "UINavigationController/setViewControllers(_:animated:)"),
    arguments: [
      Row(before: "RA", after: "RN", transition: "animator(push, A to N)"),
      Row(before: "RA", after: "N", transition: "animator(push, A to N)"),
      Row(before: "R", after: "RAB", transition: "animator(push, R to B)"),
      Row(before: "RA", after: "XYN", transition: "animator(push, A to N)"),
      Row(before: "RA", after: "R", transition: "animator(pop, A to R)"),
      Row(before: "RA", after: "XR", transition: "animator(pop, A to R)"),
      Row(before: "RAB", after: "DRA", transition: "animator(pop, B to A)"),
      Row(before: "RAB", after: "R", transition: "animator(pop, B to R)"),
      Row(before: "RA", after: "RA", transition: nil),
      Row(before: "RA", after: "XA", transition: nil),
      Row(before: "RA", after: "A", transition: nil),
      Row(before: "RA", after: "RXA", transition: nil),
    ]
  )
  func `the new top determines the transition #36 #37 #38 #39 #40 #42`(row: Row) async throws {
    var screens: [Character: Screen] = [:]
    for letter in Set(row.before + row.after) { screens[letter] = stage.screen("\(letter)") }
    let navigation = UINavigationController()
    navigation.viewControllers = row.before.compactMap { screens[$0] }
    try await stage.show(navigation)
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    navigation.setViewControllers(row.after.compactMap { screens[$0] }, animated: true)
    try await stage.settle()
    let names = navigation.viewControllers.compactMap { ($0 as? Screen)?.name }
    #expect(names.joined() == row.after)
    #expect(stage.trace.lines(with: "animator") == (row.transition.map { [$0] } ?? []))
    #expect(stage.trace.lines(with: "Show(").count == (row.transition == nil ? 0 : 2))
    #expect(stage.trace.lines(with: "WD", "WA", "DD", "DA") == row.appearance)
  }

  @Test(.documented(in: "UINavigationController/setViewControllers(_:animated:)"))
  func `setting the same stack again changes nothing #36`() async throws {
    let navigation = try await stage.navigation("R", "A")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    navigation.setViewControllers(navigation.viewControllers, animated: true)
    try await stage.settle()
    #expect(stage.trace.lines.isEmpty)
  }

  @Test(.documented(in: "UINavigationController/setViewControllers(_:animated:)"))
  func `a replaced top is released #38`() async throws {
    let navigation = try await stage.navigation("R", "A")
    weak let old = navigation.topViewController
    navigation.setViewControllers(
      [navigation.viewControllers[0], stage.screen("N")],
      animated: true
    )
    try await stage.settle()
    #expect(old == nil)
  }

  @Test(.documented(in: "UINavigationController/setViewControllers(_:animated:)"))
  func `with the same top, only parents change #37`() async throws {
    let navigation = try await stage.navigation("R", "A")
    let top = try #require(navigation.topViewController)
    navigation.setViewControllers([stage.screen("X"), top], animated: true)
    try await stage.settle()
    #expect(
      stage.trace.lines == ["R.WM(nil)", "X.WM(parent)", "R.DM(nil)", "X.DM(parent)"]
    )
  }

  @Test(.documented(in: "UINavigationController/setViewControllers(_:animated:)"))
  func `view controllers below the new top never load #42`() async throws {
    let navigation = try await stage.navigation("R")
    let root = try #require(navigation.topViewController)
    let middle = stage.screen("A")
    navigation.setViewControllers([root, middle, stage.screen("B")], animated: true)
    try await stage.settle()
    #expect(!middle.isViewLoaded)
    #expect(stage.trace.lines(with: "A.") == ["A.WM(parent)", "A.DM(parent)"])
  }

  @Test(.observed(in: "tests of .NET for iOS (monotouch-test)"))
  func `the stack can become empty #41`() async throws {
    let navigation = try await stage.navigation("R", "A")
    navigation.setViewControllers([], animated: false)
    try await stage.settle()
    #expect(navigation.viewControllers.isEmpty)
    #expect(navigation.topViewController == nil)
    #expect(
      stage.trace.lines(with: "A.W", "A.D") == [
        "A.WM(nil)", "A.WD(false)", "A.DD(false)", "A.DM(nil)",
      ]
    )
  }

  @Test func `our choice: a stack prepared off screen appears once #174`() async throws {
    let navigation = UINavigationController()
    let screens = ["R", "A", "B"].map(stage.screen)
    navigation.setViewControllers(screens, animated: false)
    stage.window.rootViewController = navigation
    stage.window.makeKeyAndVisible()
    try await stage.settle()
    #expect(stage.trace.lines(with: "DA") == ["B.DA(false)"])
    #expect(screens.allSatisfy { $0.parent === navigation })
    #expect(!screens[1].isViewLoaded)
  }
}
