@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor
struct DeviceTraitTests {
  @Test(arguments: [(HeadlessDevice.phone, 3.0), (.pad, 2)])
  func `a screen has the scale of its device`(device: HeadlessDevice, scale: Double) {
    HeadlessWorld(device: device).run {
      let window = UIWindow(frame: .zero)
      #expect(window.traitCollection.displayScale == scale && UIScreen.main.scale == scale)
      #expect(window.traitCollection.layoutDirection == .leftToRight)
    }
  }

  @Test func `the layout direction of a view follows its traits`() {
    HeadlessWorld().run {
      let view = UIView()
      view.traitOverrides.layoutDirection = .rightToLeft
      #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      view.directionalLayoutMargins.leading = 20
      #expect(view.layoutMargins.right == 20)
      view.semanticContentAttribute = .playback
      #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }
  }

  @Test func `trait overrides of a presentation reach the presented controller immediately`() throws
  {
    try HeadlessWorld().run {
      let stage = try LawStage()
      let (root, sheet) = (UIViewController(), Sheet())
      try stage.show(root)
      let presentation = try #require(sheet.presentationController as (any Overriding)?)
      presentation.overrideTraitCollection = UITraitCollection(horizontalSizeClass: .regular)
      root.present(sheet, animated: false)
      try stage.settle()
      #expect(sheet.traitCollection.horizontalSizeClass == .regular && sheet.changes == 0)
      presentation.overrideTraitCollection = nil
      #expect(sheet.traitCollection.horizontalSizeClass == .compact && sheet.changes == 1)
    }
  }

  private final class Sheet: UIViewController {
    private(set) var changes = 0

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      changes += 1
    }
  }
}

/// Deprecated API through a protocol, to avoid the warning.
@MainActor
private protocol Overriding: AnyObject {
  var overrideTraitCollection: UITraitCollection? { get set }
}

extension UIPresentationController: Overriding {}
