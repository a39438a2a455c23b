import Foundation
import Testing
import UIKit

#if HEADLESS_UIKIT
  @_spi(Headless) import HeadlessUIKit
  import WaymarkTesting

  /// The platform of the tests on the headless layer, where they run with the tests of the package.
  extension DeviceWindow {
    /// Nothing is laid out.
    nonisolated static let hasLayout = false

    /// Waits until all transitions have ended.
    static func rest() async throws {
      try await HeadlessWorld.current?.settle()
    }

    /// Waits for a part of a transition.
    static func pass(_ duration: Duration) async throws {
      HeadlessWorld.current?.clock.advance(by: duration)
    }

    /// Runs a closure in the next turn.
    static func inSourceOfRunLoop(_ body: @escaping @MainActor () -> Void) {
      DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
    }
  }

  /// Runs each test on a device with one scene.
  struct DeviceTrait: SuiteTrait, TestTrait, TestScoping {
    let device: HeadlessDevice

    var isRecursive: Bool { true }

    func scopeProvider(for test: Test, testCase: Test.Case?) -> DeviceTrait? {
      testCase == nil ? nil : self
    }

    @MainActor
    func provideScope(
      for test: Test,
      testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      let world = HeadlessWorld(device: device, clock: .automatic)
      try await world.navigating {
        world.connectScene()
        try await function()
      }
    }
  }

  extension Trait where Self == DeviceTrait {
    /// Runs the tests on a phone.
    static var device: Self { DeviceTrait(device: .phone) }
    /// Runs the tests on a pad.
    static var pad: Self { DeviceTrait(device: .pad) }
  }
#else
  /// The platform of the tests on a device.
  extension DeviceWindow {
    /// Bars and scroll views are laid out.
    nonisolated static let hasLayout = true

    /// Waits until transitions of the usual durations have ended.
    static func rest() async throws {
      try await pass(.milliseconds(800))
    }

    /// Waits for a part of a transition.
    static func pass(_ duration: Duration) async throws {
      try await Task.sleep(for: duration)
    }

    /// Runs a closure as a touch does: before UIKit's work of the same turn.
    static func inSourceOfRunLoop(_ body: @escaping @MainActor () -> Void) {
      RunLoop.main.perform { MainActor.assumeIsolated { body() } }
    }
  }

  /// Marks the tests that share the screen of the host.
  struct DeviceTrait: SuiteTrait, TestTrait {}

  extension Trait where Self == DeviceTrait {
    /// Runs the tests on any device.
    static var device: Self { DeviceTrait() }
  }

  extension Trait where Self == ConditionTrait {
    /// Runs the tests on a pad only.
    static var pad: Self { .enabled { await UIDevice.current.userInterfaceIdiom == .pad } }
  }
#endif
