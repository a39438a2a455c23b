import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct TraitLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @available(iOS 17, *)
  @Test(.documented(in: "UITraitEnvironment"))
  func `a child inherits the trait overrides of its parent`() async throws {
    let navigation = try await stage.navigation("R")
    let root = try #require(navigation.topViewController)
    navigation.traitOverrides.horizontalSizeClass = .regular
    try await stage.settle()
    #expect(root.traitCollection.horizontalSizeClass == .regular)
    #expect(root.view.traitCollection.horizontalSizeClass == .regular)
    #expect(stage.window.traitCollection.horizontalSizeClass == .compact)
  }

  @available(iOS 17, *)
  @Test(.documented(in: "UITraitOverrides-swift.struct/remove(_:)"))
  func `removing an override restores the inherited trait`() async throws {
    let navigation = try await stage.navigation("R")
    navigation.traitOverrides.horizontalSizeClass = .regular
    #expect(navigation.traitOverrides.contains(UITraitHorizontalSizeClass.self))
    navigation.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    try await stage.settle()
    #expect(navigation.traitCollection.horizontalSizeClass == .compact)
  }

  @available(iOS 17, *)
  @Test(.documented(in: "UITraitChangeObservable-67e94/TraitChangeHandler"))
  func `a handler is called for its traits only, with object and traits before`() async throws {
    let screen = stage.screen("A")
    try await stage.show(screen)
    screen.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      [trace = stage.trace] (screen: Screen, previous: UITraitCollection) in
      trace.note("\(screen.name) was compact: \(previous.horizontalSizeClass == .compact)")
    }
    stage.window.traitOverrides.verticalSizeClass = .compact
    stage.window.traitOverrides.horizontalSizeClass = .regular
    try await stage.settle()
    #expect(stage.trace.lines(with: "was") == ["A was compact: true"])
  }

  @available(iOS 17, *)
  @Test(.documented(in: "UITraitChangeObservable-67e94/registerForTraitChanges(_:handler:)"))
  func `a removed registration is not called`() async throws {
    let screen = stage.screen("A")
    try await stage.show(screen)
    let registration = screen.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      [trace = stage.trace] (_: Screen, _: UITraitCollection) in trace.note("called")
    }
    screen.unregisterForTraitChanges(registration)
    screen.traitOverrides.userInterfaceStyle = .dark
    try await stage.settle()
    #expect(!stage.trace.lines.contains("called"))
  }

  @available(iOS 17, *)
  @Test func `our choice: an app-defined trait has its default until it is overridden`()
    async throws
  {
    let screen = stage.screen("A")
    try await stage.show(screen)
    #expect(screen.traitCollection[Density.self] == "loose")
    stage.window.traitOverrides[Density.self] = "tight"
    try await stage.settle()
    #expect(screen.view.traitCollection[Density.self] == "tight")
  }

  @available(iOS 17, *)
  @Test func `our choice: a presentation inherits traits from the window, not from the presenter`()
    async throws
  {
    let screen = stage.screen("A")
    try await stage.show(screen)
    screen.traitOverrides.userInterfaceStyle = .dark
    let presented = stage.screen("B")
    screen.present(presented, animated: false, completion: nil)
    try await stage.settle()
    #expect(presented.traitCollection.userInterfaceStyle != .dark)
    stage.window.traitOverrides.userInterfaceStyle = .dark
    try await stage.settle()
    #expect(presented.traitCollection.userInterfaceStyle == .dark)
  }

  @available(iOS 17, *)
  @Test func `our choice: combined traits have the values of the last one`() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(horizontalSizeClass: .regular),
      UITraitCollection(userInterfaceStyle: .dark),
    ])
    #expect(traits.horizontalSizeClass == .regular && traits.userInterfaceStyle == .dark)
    #expect(traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(
      traits
        == UITraitCollection {
          $0.userInterfaceStyle = .dark
          $0.horizontalSizeClass = .regular
        }
    )
  }
}

@available(iOS 17, *)
private struct Density: UITraitDefinition {
  static let defaultValue = "loose"
}
