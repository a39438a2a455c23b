@_spi(Headless) import HeadlessUIKit
import Testing
import UIKit

@testable import Recipes

extension RecipesApp {
  @MainActor struct SettingsTests {
    private let phone: Phone
    private let settings: RecipeSettingsViewController

    init() throws {
      phone = try Phone()
      try phone.use { try $0.tap("Settings") }
      settings = try phone.screen(RecipeSettingsViewController.self)
    }

    @Test func `the switch in the nib is the sender of its action`() throws {
      try phone.use { try $0.tap("Metric") }
      #expect(!settings.isMetric && settings.metricSwitch?.isOn == false)
    }

    @Test func `the button in the nib calls a method without arguments`() throws {
      try phone.use { try $0.tap("Theme") }
      try phone.use { try $0.tap("Theme") }
      #expect(settings.themes == ["dark", "light"])
    }
  }
}
