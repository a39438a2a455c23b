import Foundation
public import WaymarkCore

extension DestinationTable {
  /// Returns the request for a delivery.
  ///
  /// URLs are looked up in the link table; all other deliveries need a destination that declares
  /// `opened(by:)`. An activity without a matching destination is handled as its web page, if it
  /// has one.
  ///
  /// - Throws: The refusal if no destination accepts the delivery, or if it is a restoration, which
  ///   has no single request.
  public func request(for delivery: Delivery) throws(DeliveryRefusal) -> NavigationRequest {
    var request = try foundRequest(for: delivery)
    request.delivery = delivery
    return request
  }

  private func foundRequest(
    for delivery: Delivery
  ) throws(DeliveryRefusal) -> NavigationRequest {
    switch delivery.content {
    case .url(let url) where delivery.kind == .fileURL:
      return try mapped(delivery, name: url.pathExtension)
    case .url(let url):
      guard let links else {
        throw .notLinked(LinkMismatch(.link, .foreign([])))
      }
      do throws(LinkMismatch) {
        return try links.match(url).target.request()
      } catch {
        throw .notLinked(error)
      }
    case .item(let name, let values):
      guard values.utf8.count <= Delivery.longestValues, name.utf8.count <= Delivery.longestValues
      else { throw .beyondLimits(delivery.kind) }
      return try mapped(delivery, name: name)
    case .path:
      throw .notMapped(.restoration, name: "")
    }
  }

  /// Whether a destination accepts deliveries of this kind and name.
  func isOpened(by kind: Delivery.Kind, _ name: String) -> Bool {
    entries.contains { $0.destination.isOpened(by: kind, name) }
  }

  /// Returns the request of the first destination that reads the delivery.
  private func mapped(
    _ delivery: Delivery,
    name: String
  ) throws(DeliveryRefusal) -> NavigationRequest {
    var reason: String?
    for answer in entries.lazy.flatMap({ $0.destination.answers(to: delivery, name) }) {
      do {
        if let request = try answer.get() { return request }
      } catch {
        reason = reason ?? Self.text(of: error)
      }
    }
    if let reason { throw .unreadable(delivery.kind, name: name, reason: reason) }
    throw .notMapped(delivery.kind, name: name)
  }

  /// Describes why values do not decode, with their keys only, because values may be private.
  private static func text(of error: any Error) -> String {
    func path(_ context: DecodingError.Context) -> String {
      let keys = context.codingPath.map(\.stringValue).joined(separator: ".")
      return keys.isEmpty ? "its values" : "\"\(keys)\""
    }
    return switch error as? DecodingError {
    case .keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(path(context)) has another type"
    case .dataCorrupted(let context): "\(path(context)) cannot be read"
    default: "its values cannot be read"
    }
  }
}

extension Destination {
  /// Whether an entry point accepts deliveries of this kind and name.
  func isOpened(by kind: Delivery.Kind, _ name: String) -> Bool {
    declaration.content.entryPoints.contains { $0.accepts(kind, name) }
  }

  /// Returns a request, or an error, for each entry point that accepts the delivery; `nil` for the
  /// delivery of another destination.
  fileprivate func answers(
    to delivery: Delivery,
    _ name: String
  ) -> [Result<NavigationRequest?, any Error>] {
    declaration.content.entryPoints.filter { $0.accepts(delivery.kind, name) }.map { entryPoint in
      Result {
        try entryPoint.read(delivery).map { NavigationRequest(to: self, with: $0) }
      }
    }
  }
}

extension EntryPoint {
  fileprivate func accepts(_ kind: Delivery.Kind, _ name: String) -> Bool {
    self.kind == kind && (self.name == nil || self.name == name)
  }
}
