@_spi(Headless) import HeadlessUIKit
import Testing
import UIKit

@MainActor
struct DispatchQueueTests {
  private let world = HeadlessWorld()

  @Test func `an app-defined extension method replaces that of Dispatch`() throws {
    let label = UILabel()
    label.text = ""
    world.run {
      DispatchQueue.main.async { label.text? += "a" }
    }
    #expect(label.text == "")
    try world.settle()
    #expect(label.text == "aa")
  }
}
