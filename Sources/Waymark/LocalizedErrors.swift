public import Foundation

// `localizedDescription` returns the description, because Foundation's default only names the type.

extension DestinationTableError: LocalizedError {
  public var errorDescription: String? { description }
}

extension StageError: LocalizedError {
  public var errorDescription: String? { description }
}

extension StoryboardError: LocalizedError {
  public var errorDescription: String? { description }
}
