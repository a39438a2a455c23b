import Foundation
@_spi(Headless) import HeadlessUIKit
import Observation
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless) struct HeadlessLevelTests {
  @MainActor @Observable
  fileprivate final class Model {
    var title = "old"
  }

  /// A view that reads a title, if it has a model, in its layout and in its update of properties.
  private final class TitleView: UIView {
    private let model: Model?
    private(set) var layouts: [String] = []
    private(set) var updates: [String] = []

    init(_ model: Model?) {
      self.model = model
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts.append(model?.title ?? "")
    }

    override func updateProperties() {
      super.updateProperties()
      updates.append(model?.title ?? "")
    }
  }

  private final class IdiomView: UIView {
    override func layoutSubviews() {
      super.layoutSubviews()
      _ = UIDevice.current.userInterfaceIdiom
      _ = traitCollection.userInterfaceIdiom
    }
  }

  private let model = Model()

  private func world() throws -> HeadlessWorld { try #require(HeadlessWorld.current) }

  private func show(_ view: UIView) throws -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    window.isHidden = false
    try world().settle()
    return window
  }

  @Test func `a world is on level 26 unless a device or trait sets another one`() throws {
    #expect(try world().level == .uiKit26)
    var device = HeadlessDevice.pad
    device.level = .uiKit27
    #expect(HeadlessWorld(device: device).level == .uiKit27)
  }

  @Test(.headless(level: .uiKit18))
  func `a test chooses the level`() throws {
    #expect(try world().level == .uiKit18)
  }

  @Test(.headless(level: .uiKit18), arguments: [false, true])
  func `UIKit 18 tracks layouts if the app enables it, and updates no properties`(
    isEnabled: Bool
  ) throws {
    let world = try world()
    if isEnabled {
      world.infoPlist = try HeadlessInfoPlist(
        Data("<plist><dict><key>UIObservationTrackingEnabled</key><true/></dict></plist>".utf8)
      )
    }
    let view = TitleView(model)
    let window = try show(view)
    model.title = "new"
    try world.settle()
    #expect(view.layouts.last == (isEnabled ? "new" : "old"))
    #expect(view.updates.isEmpty)
    #expect(view.window === window)
  }

  @Test func `only code that differs between levels depends on the level`() throws {
    let world = try world()
    let window = try show(UIView())
    #expect(!world.dependsOnLevel)
    window.addSubview(TitleView(model))
    try world.settle()
    #expect(world.dependsOnLevel)
  }

  @Test func `a view of another world that reads properties does not matter`() throws {
    _ = try show(TitleView(model))
    let other = HeadlessWorld()
    try other.run {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(TitleView(nil))
      window.isHidden = false
      try other.settle()
    }
    #expect(!other.dependsOnLevel)
  }

  @Test(.headless(level: .uiKit18))
  func `UIKit 18 has no swipe in the content`() throws {
    let navigation = try LawStage().navigation("A", "B")
    #expect(throws: HeadlessUserError.self) { try world().user.swipeBack(from: .content) }
    #expect(navigation.viewControllers.count == 2)
  }

  @Test(arguments: HeadlessLevel.allCases)
  func `UIKit 27 warns of the main screen`(level: HeadlessLevel) throws {
    let world = try world()
    world.level = level
    let misuse = world.misuse.expect { _ = UIScreen.main }
    #expect(misuse.map(\.kind) == (level == .uiKit27 ? [.deprecation] : []))
  }

  @Test(arguments: HeadlessLevel.allCases)
  func `UIKit 27 warns of a layout by idiom`(level: HeadlessLevel) throws {
    let world = try world()
    world.level = level
    let view = IdiomView()
    let outside = world.misuse.expect { _ = view.traitCollection.userInterfaceIdiom }
    #expect(outside.isEmpty)
    let misuse = world.misuse.expect { view.layoutIfNeeded() }
    #expect(misuse.map(\.kind) == (level == .uiKit27 ? [.deprecation, .deprecation] : []))
  }
}
