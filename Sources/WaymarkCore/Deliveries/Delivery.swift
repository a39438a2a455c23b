public import Foundation

/// One event from outside the app that asks for a destination: a link, a notification, a quick
/// action, an activity.
///
/// An app receives deliveries through `SceneEntryPoints`; a test makes them and hands them to the
/// driver.
///
/// The following example hands a tapped notification to an app under test:
///
/// ```swift
/// driver.deliver(.notification(#"{"sender": "anna"}"#))
/// try await driver.settle()
/// ```
public struct Delivery: Hashable, Codable, Sendable {
  /// How the event reaches the app.
  public let kind: Kind
  /// The content of the event.
  package let content: Content
  // Never the content: an equal notification or link later is another event. A time window would
  // lose a quick second tap.
  /// The same for all reports of one event, and for no other event; `nil` if the system gives the
  /// event no identity.
  public var identity: String?

  package init(_ kind: Kind, _ content: Content, identity: String? = nil) {
    (self.kind, self.content, self.identity) = (kind, content, identity)
  }

  /// The ways into an app.
  ///
  /// UIKit reports widget URLs, App Clip invocations and intents as custom URLs or universal links,
  /// so an app receives them as these.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// A link of the app's own scheme.
    case customURL
    /// A link of a website that is associated with the app.
    case universalLink
    /// An activity that was begun on another device.
    case handoff
    /// A quick action on the icon of the app.
    case quickAction
    /// A tap on a notification.
    case notification
    /// An item of the search on the device.
    case spotlightItem
    /// A search that is continued in the app.
    case spotlightQuery
    /// A tap on a widget.
    case widgetURL
    /// An invocation of an App Clip.
    case appClip
    /// An intent that opens a URL.
    case intent
    /// A document.
    case fileURL
    /// The activity from which a scene is restored.
    case restoration
  }

  /// The content of a delivery.
  package enum Content: Hashable, Codable, Sendable {
    /// A link or a file.
    case url(URL)
    /// A name and values as a JSON object. The name is the type of an activity or a quick action,
    /// the category of a notification, the identifier of a Spotlight item, or the searched text.
    case item(String, values: String)
    /// The path to restore.
    case path(TreePath)
  }

  /// The longest values that are read, in bytes.
  public static let longestValues = 1 << 16
}

extension Delivery {
  /// A link of the app's own scheme.
  public static func customURL(_ url: URL) -> Delivery { Delivery(.customURL, .url(url)) }

  /// A link of an associated website.
  public static func universalLink(_ url: URL) -> Delivery { Delivery(.universalLink, .url(url)) }

  /// A tap on a widget.
  public static func widgetURL(_ url: URL) -> Delivery { Delivery(.widgetURL, .url(url)) }

  /// An invocation of an App Clip.
  public static func appClip(_ url: URL) -> Delivery { Delivery(.appClip, .url(url)) }

  /// An intent that opens a URL.
  public static func intent(_ url: URL) -> Delivery { Delivery(.intent, .url(url)) }

  /// A document.
  public static func fileURL(_ url: URL) -> Delivery { Delivery(.fileURL, .url(url)) }

  /// An activity of another device, with its values as a JSON object.
  public static func handoff(_ activityType: String, values: String = "{}") -> Delivery {
    Delivery(.handoff, .item(activityType, values: values))
  }

  /// A quick action, with its values as a JSON object.
  public static func quickAction(_ type: String, values: String = "{}") -> Delivery {
    Delivery(.quickAction, .item(type, values: values))
  }

  /// A tap on a notification, with its values as a JSON object.
  public static func notification(_ values: String, category: String = "") -> Delivery {
    Delivery(.notification, .item(category, values: values))
  }

  /// An item of the search on the device.
  public static func spotlightItem(_ identifier: String) -> Delivery {
    Delivery(.spotlightItem, .item(identifier, values: "{}"))
  }

  /// A search that is continued in the app.
  public static func spotlightQuery(_ text: String) -> Delivery {
    Delivery(.spotlightQuery, .item(text, values: "{}"))
  }

  /// The path from which a scene is restored.
  public static func restoration(_ path: TreePath) -> Delivery {
    Delivery(.restoration, .path(path))
  }
}

extension Delivery: CustomStringConvertible {
  /// The kind, and the type of an activity or action; nothing that may be private.
  public var description: String {
    switch (kind, content) {
    case (.handoff, .item(let name, _)), (.quickAction, .item(let name, _)):
      "\(kind.rawValue) \(name)"
    default: kind.rawValue
    }
  }
}
