import Foundation

/// The error of a step that a driver could not perform.
///
/// The description begins with the file and line of the step, and a test with the trait `.headless`
/// fails at this line.
public struct DriverError: Error, Sendable {
  /// The reason why the step failed.
  public let reason: Reason
  /// The call of the step in the test; `nil` if a tool performed it.
  public let location: StepLocation?

  package init(_ reason: Reason, at location: StepLocation? = nil) {
    (self.reason, self.location) = (reason, location)
  }

  /// The reasons why a driver cannot perform a step.
  public enum Reason: Hashable, Sendable {
    /// A user could not perform the step; the text has the reason and names the nearest element on
    /// screen.
    case impossible(String)
    /// The app has no router, because it has not shown a window yet or has released the router.
    case noRouter
    /// The app has ended, because another app was launched in its world.
    case ended
    /// The app did not settle; the texts describe the remaining activity.
    case unsettled([String])
  }
}

extension DriverError: CustomStringConvertible {
  /// The file and line of the step in the test, and the reason.
  public var description: String {
    (location.map { "\($0): " } ?? "") + "\(reason)"
  }
}

extension DriverError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .impossible(let reason): reason
    case .noRouter: "the app has no router: it shows no window, or AppUnderTest.router returned nil"
    case .ended: "the app has ended, because another one was launched in its world"
    case .unsettled(let movements): "did not settle: " + movements.joined(separator: "; ")
    }
  }
}

/// The location of a step in a test: the file and line of its call.
public struct StepLocation: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// The line, from 1.
  public let line: Int

  init(_ file: StaticString, _ line: UInt) {
    (path, self.line) = (file.description, Int(line))
  }
}

extension StepLocation: CustomStringConvertible {
  /// The name of the file and the line, such as `LoginTests.swift:14`.
  public var description: String { "\(URL(filePath: path).lastPathComponent):\(line)" }
}
