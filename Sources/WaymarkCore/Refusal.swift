/// The reason why a request was refused.
///
/// Changes before the refusal are reverted, unless the request's `restoresOnFailure` is false.
///
/// A refusal is an outcome, not an error: a guard, a factory's `prepare` or a leave guard decided
/// that the user stays.
///
/// The following method of a factory refuses a product that does not exist:
///
/// ```swift
/// func prepare(with id: ProductID) throws(Refusal) -> Product {
///   guard let product = store.product(id) else { throw Refusal("there is no product \(id)") }
///   return product
/// }
/// ```
public struct Refusal: Error, Equatable, Codable, Sendable {
  /// The reason for the user or the log: one sentence, without a final period.
  public var reason: String

  /// Creates a refusal with the reason for outcomes, plans and events.
  public init(_ reason: String) {
    self.reason = reason
  }
}

extension Refusal: CustomStringConvertible {
  public var description: String { reason }
}
