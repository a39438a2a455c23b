public import Foundation
import WaymarkCore

/// Opens a destination from a notification, quick action, activity, App Intent, search result or
/// document.
///
/// The following example declares two entry points of a destination:
///
/// ```swift
/// chat.opened(by: .notification(ChatMessage.self) { $0.sender })
/// search.opened(by: .quickAction("example.search"))
/// ```
@MainActor public struct EntryPoint<Context> {
  typealias Reader = @MainActor (Delivery) throws -> Context?

  let kind: Delivery.Kind
  /// The type, category or identifier that it accepts; `nil` for any.
  let name: String?
  /// The target of an App Intent, for its sources; `nil` if it has none.
  private(set) var targetSamples: [String]?
  /// Reads the context; returns `nil` for a delivery of another destination.
  let read: Reader

  /// Returns an entry point that also uses the rest of the delivery, such as the app that sent it.
  ///
  /// The following example accepts documents of a partner's app only:
  ///
  /// ```swift
  /// order.opened(
  ///   by: .file("order") { $0 }.map { file, delivery in
  ///     delivery.sourceApplication == "example.partner" ? file : nil
  ///   }
  /// )
  /// ```
  ///
  /// - Parameter transform: Returns the context to open the destination with, or `nil` for a
  ///   delivery that does not belong to it.
  public func map(_ transform: @escaping @MainActor (Context, Delivery) -> Context?) -> Self {
    Self(kind: kind, name: name, targetSamples: targetSamples) { [read] delivery in
      try read(delivery).flatMap { transform($0, delivery) }
    }
  }
}

extension EntryPoint where Context == Void {
  /// A quick action of this type.
  public static func quickAction(_ type: String) -> Self {
    Self(kind: .quickAction, name: type) { _ in () }
  }

  /// A Handoff activity of this type from another device.
  public static func handoff(_ activityType: String) -> Self {
    Self(kind: .handoff, name: activityType) { _ in () }
  }

  /// A tap on a notification of this category.
  public static func notification(category: String) -> Self {
    Self(kind: .notification, name: category) { _ in () }
  }

  /// An App Intent without a target.
  ///
  /// - Parameter name: The name of the intent's type, which `intents` also generates.
  public static func intent(_ name: String) -> Self {
    Self(kind: .intent, name: name) { _ in () }
  }
}

extension EntryPoint where Context: Sendable {
  /// An App Intent that opens the entity with an identifier.
  ///
  /// - Parameters:
  ///   - name: The name of the intent's type, which `intents` also generates.
  ///   - target: The context, as the text of the entity's identifier.
  public static func intent(_ name: String, target: LinkValue<Context>) -> Self {
    Self(kind: .intent, name: name, targetSamples: target.samples) { delivery in
      guard case .item(_, let values) = delivery.content else { return nil }
      return try IntentValues(json: Data(values.utf8)).value(target)
    }
  }
}

extension EntryPoint {
  /// A quick action of this type whose values are decoded.
  ///
  /// - Parameters:
  ///   - type: The `type` of the `UIApplicationShortcutItem`.
  ///   - values: The type that the action's `userInfo` is decoded as.
  ///   - context: Returns `nil` for values that belong to another destination.
  public static func quickAction<Values: Decodable>(
    _ type: String,
    _ values: Values.Type,
    context: @escaping @MainActor (Values) -> Context?
  ) -> Self {
    decoding(.quickAction, type, context)
  }

  /// A Handoff activity of this type from another device, whose values are decoded.
  ///
  /// - Parameters:
  ///   - activityType: The `activityType` of the `NSUserActivity`.
  ///   - values: The type that the activity's `userInfo` is decoded as.
  ///   - context: Returns `nil` for values that belong to another destination.
  public static func handoff<Values: Decodable>(
    _ activityType: String,
    _ values: Values.Type,
    context: @escaping @MainActor (Values) -> Context?
  ) -> Self {
    decoding(.handoff, activityType, context)
  }

  /// A tap on a notification whose `userInfo` is decoded.
  ///
  /// - Parameters:
  ///   - values: The type that `userInfo` is decoded as.
  ///   - category: The category of the notification; `nil` for any.
  ///   - context: Returns `nil` for values that belong to another destination.
  public static func notification<Values: Decodable>(
    _ values: Values.Type,
    category: String? = nil,
    context: @escaping @MainActor (Values) -> Context?
  ) -> Self {
    decoding(.notification, category, context)
  }

  /// A Spotlight result, by its identifier.
  ///
  /// - Parameter context: Returns `nil` for an item of another destination.
  public static func spotlightItem(
    context: @escaping @MainActor (String) -> Context?
  ) -> Self {
    named(.spotlightItem, context)
  }

  /// A Spotlight search that the user continues in the app.
  ///
  /// - Parameter context: Returns `nil` for a search text of another destination.
  public static func spotlightQuery(
    context: @escaping @MainActor (String) -> Context?
  ) -> Self {
    named(.spotlightQuery, context)
  }

  /// A document with this path extension.
  ///
  /// - Parameters:
  ///   - pathExtension: The path extension, without the dot.
  ///   - context: Returns `nil` for a document of another destination.
  public static func file(
    _ pathExtension: String,
    context: @escaping @MainActor (URL) -> Context?
  ) -> Self {
    Self(kind: .fileURL, name: pathExtension) { delivery in
      guard case .url(let url) = delivery.content else { return nil }
      return context(url)
    }
  }

  private static func named(
    _ kind: Delivery.Kind,
    _ context: @escaping @MainActor (String) -> Context?
  ) -> Self {
    Self(kind: kind, name: nil) { delivery in
      guard case .item(let name, _) = delivery.content else { return nil }
      return context(name)
    }
  }

  private static func decoding<Values: Decodable>(
    _ kind: Delivery.Kind,
    _ name: String?,
    _ context: @escaping @MainActor (Values) -> Context?
  ) -> Self {
    Self(kind: kind, name: name) { delivery in
      guard case .item(_, let values) = delivery.content else { return nil }
      return context(try Values(json: Data(values.utf8)))
    }
  }
}

/// The values of a delivered App Intent.
private struct IntentValues: Decodable {
  let target: String

  private enum CodingKeys: CodingKey {
    case target
  }

  func value<Value>(_ link: LinkValue<Value>) throws -> Value {
    guard let value = link.parse(target) else {
      let reason = "it is not \(link.label)"
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [CodingKeys.target], debugDescription: reason)
      )
    }
    return value
  }
}
