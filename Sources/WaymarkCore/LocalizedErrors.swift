public import Foundation

// `localizedDescription` returns the description, because Foundation's default only names the type.

extension NavigationError: LocalizedError {
  public var errorDescription: String? { description }
}

extension Refusal: LocalizedError {
  public var errorDescription: String? { description }
}

extension DeliveryRefusal: LocalizedError {
  public var errorDescription: String? { description }
}

extension LinkMismatch: LocalizedError {
  public var errorDescription: String? { description }
}

extension LinkPrintError: LocalizedError {
  public var errorDescription: String? { description }
}

extension LinkTableError: LocalizedError {
  public var errorDescription: String? { description }
}
