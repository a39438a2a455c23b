public import Foundation

/// An event from outside the app that opens a destination: a link, a notification, a quick action,
/// or an activity.
///
/// An app receives deliveries through `SceneEntryPoints`; a test creates them and passes them to
/// the driver.
///
/// The following example passes a tapped notification to an app under test:
///
/// ```swift
/// driver.deliver(.notification(#"{"sender": "anna"}"#))
/// try await driver.settle()
/// ```
public struct Delivery: Hashable, Codable, Sendable {
  /// The entry point through which the event reaches the app.
  public let kind: Kind
  /// The content of the event.
  package var content: Content
  // Never the content: an equal notification or link later is another event. A time window would
  // lose a quick second tap.

  /// The identity of the event, equal for repeated reports of the same event; `nil` if the system
  /// provides none.
  public var identity: String?
  /// The bundle identifier of the app that opened the link or requested the scene; `nil` if the
  /// system does not provide it, as for the apps of other teams.
  public var sourceApplication: String?
  /// The media type of a document, such as `application/pdf`; `nil` if unknown.
  public var mediaType: String?
  /// Further values of the event: for a universal link, the values of its activity and, as
  /// `referrer`, the web page that linked to it.
  ///
  /// They do not come from the app, so a guard or a mapping has to check them.
  public var extras: [String: String] = [:]

  package init(_ kind: Kind, _ content: Content, identity: String? = nil) {
    (self.kind, self.content, self.identity) = (kind, content, identity)
  }

  /// The kinds of entry points of an app.
  ///
  /// UIKit reports widget URLs, App Clip invocations and the links of intents as custom URLs or
  /// universal links, so an app receives them as these.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// A link with the app's custom scheme.
    case customURL
    /// A link of a website that is associated with the app.
    case universalLink
    /// A Handoff activity from another device.
    case handoff
    /// A quick action on the app icon.
    case quickAction
    /// A tap on a notification.
    case notification
    /// A Spotlight result.
    case spotlightItem
    /// A Spotlight search that the user continues in the app.
    case spotlightQuery
    /// A tap on a widget.
    case widgetURL
    /// An invocation of an App Clip.
    case appClip
    /// An App Intent: its name and target, or the URL that it opens.
    case intent
    /// A document.
    case fileURL
    /// The activity that restores a scene.
    case restoration
  }

  /// The content of a delivery.
  package enum Content: Hashable, Codable, Sendable {
    /// A link or a file.
    case url(URL)
    /// A name and values as a JSON object. The name is the type of an activity or a quick action,
    /// the category of a notification, the name of an App Intent, the identifier of a Spotlight
    /// result, or the search text.
    case item(String, values: String)
    /// The path to restore.
    case path(TreePath)
  }

  /// The maximum size of values, in bytes.
  public static let longestValues = 1 << 16
}

extension Delivery {
  /// Creates a delivery of a link with the app's custom scheme.
  public static func customURL(_ url: URL) -> Delivery { Delivery(.customURL, .url(url)) }

  /// Creates a delivery of a link of an associated website.
  public static func universalLink(_ url: URL) -> Delivery { Delivery(.universalLink, .url(url)) }

  /// Creates a delivery of a tap on a widget.
  public static func widgetURL(_ url: URL) -> Delivery { Delivery(.widgetURL, .url(url)) }

  /// Creates a delivery of an App Clip invocation.
  public static func appClip(_ url: URL) -> Delivery { Delivery(.appClip, .url(url)) }

  /// Creates a delivery of an intent that opens a URL.
  public static func intent(_ url: URL) -> Delivery { Delivery(.intent, .url(url)) }

  /// Creates a delivery of an App Intent.
  ///
  /// - Parameters:
  ///   - name: The name of the intent, by default that of its type.
  ///   - target: The identifier of the entity that it opens; `nil` for an intent without one.
  public static func intent(_ name: String, target: String? = nil) -> Delivery {
    // A dictionary of texts always encodes.
    let values = target.flatMap { try? JSONEncoder().encode(["target": $0]) }
    let text = values.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return Delivery(.intent, .item(name, values: text))
  }

  /// Creates a delivery of a document.
  public static func fileURL(_ url: URL) -> Delivery { Delivery(.fileURL, .url(url)) }

  /// Creates a delivery of a Handoff activity, with its values as a JSON object.
  public static func handoff(_ activityType: String, values: String = "{}") -> Delivery {
    Delivery(.handoff, .item(activityType, values: values))
  }

  /// Creates a delivery of a quick action, with its values as a JSON object.
  public static func quickAction(_ type: String, values: String = "{}") -> Delivery {
    Delivery(.quickAction, .item(type, values: values))
  }

  /// Creates a delivery of a tap on a notification, with its values as a JSON object.
  public static func notification(_ values: String, category: String = "") -> Delivery {
    Delivery(.notification, .item(category, values: values))
  }

  /// Creates a delivery of a Spotlight result.
  public static func spotlightItem(_ identifier: String) -> Delivery {
    Delivery(.spotlightItem, .item(identifier, values: "{}"))
  }

  /// Creates a delivery of a Spotlight search that the user continues in the app.
  public static func spotlightQuery(_ text: String) -> Delivery {
    Delivery(.spotlightQuery, .item(text, values: "{}"))
  }

  /// Creates a delivery of the path that restores a scene.
  public static func restoration(_ path: TreePath) -> Delivery {
    Delivery(.restoration, .path(path))
  }
}

extension Delivery: CustomStringConvertible {
  /// The kind, and the type of an activity, action or intent; excludes private values.
  public var description: String {
    switch (kind, content) {
    case (.handoff, .item(let name, _)), (.quickAction, .item(let name, _)),
      (.intent, .item(let name, _)):
      "\(kind.rawValue) \(name)"
    default: kind.rawValue
    }
  }
}
