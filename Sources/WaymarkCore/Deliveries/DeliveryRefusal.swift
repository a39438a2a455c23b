/// The reason why a delivery opened nothing; the hierarchy is unchanged.
public enum DeliveryRefusal: Error, Equatable, Sendable {
  /// No destination declares an entry point for it.
  case notMapped(Delivery.Kind, name: String)
  /// The values do not form the context of its destination.
  case unreadable(Delivery.Kind, name: String, reason: String)
  /// No destination matches the link.
  case notLinked(LinkMismatch)
  /// The values exceed ``Delivery/longestValues`` or are nested too deeply.
  case beyondLimits(Delivery.Kind)
}

extension DeliveryRefusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notMapped(let kind, let name):
      "no destination is opened by \(kind.phrase)\(name.isEmpty ? "" : " \"\(name)\""): "
        + "add \(kind.modifier(name)) to its declaration"
    case .unreadable(let kind, let name, let reason):
      "\(kind.phrase)\(name.isEmpty ? "" : " \"\(name)\"") cannot be read: \(reason)"
    case .notLinked(let mismatch): mismatch.description
    case .beyondLimits(let kind):
      "the values of \(kind.phrase) are longer than \(Delivery.longestValues) bytes, or nested too "
        + "deeply"
    }
  }
}

extension Delivery.Kind {
  fileprivate var phrase: String {
    switch self {
    case .customURL: "the URL"
    case .universalLink: "the universal link"
    case .handoff: "the activity"
    case .quickAction: "the quick action"
    case .notification: "the notification"
    case .spotlightItem: "the Spotlight item"
    case .spotlightQuery: "the Spotlight query"
    case .widgetURL: "the widget URL"
    case .appClip: "the App Clip invocation"
    case .intent: "the intent"
    case .fileURL: "the file"
    case .restoration: "the path"
    }
  }

  fileprivate func modifier(_ name: String) -> String {
    switch self {
    case .customURL, .universalLink, .widgetURL, .appClip, .restoration: "linked(_:_:)"
    case .intent: ".opened(by: .intent(\"\(name)\"))"
    case .handoff: ".opened(by: .handoff(\"\(name)\"))"
    case .quickAction: ".opened(by: .quickAction(\"\(name)\"))"
    case .notification: ".opened(by: .notification(...))"
    case .spotlightItem: ".opened(by: .spotlightItem { ... })"
    case .spotlightQuery: ".opened(by: .spotlightQuery { ... })"
    case .fileURL: ".opened(by: .file(\"\(name)\") { ... })"
    }
  }
}
