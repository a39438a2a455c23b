public import Foundation

// `localizedDescription` returns the description, because Foundation's default only names the type.

extension AppUnderTestError: LocalizedError {
  public var errorDescription: String? { description }
}

extension DriverError: LocalizedError {
  public var errorDescription: String? { description }
}

extension ExplorationMergeError: LocalizedError {
  public var errorDescription: String? { description }
}

extension StoryboardRecordingError: LocalizedError {
  public var errorDescription: String? { description }
}

extension UnexpectedTree: LocalizedError {
  public var errorDescription: String? { description }
}
