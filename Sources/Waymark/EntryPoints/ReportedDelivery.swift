import Foundation
import PlatformUI
import WaymarkCore

/// A delivery as reported by UIKit.
@MainActor struct ReportedDelivery {
  var delivery: Delivery
  /// The refusal if its values are invalid; the delivery has no values then.
  var refusal: DeliveryRefusal?
  /// The object that UIKit reported.
  var object: AnyObject?
  /// The web page of an activity.
  private var page: URL?

  init(_ delivery: Delivery) {
    self.delivery = delivery
  }

  init(_ context: UIOpenURLContext) {
    let url = context.url
    delivery = url.isFileURL ? .fileURL(url) : .customURL(url)
    delivery.sourceApplication = context.options.sourceApplication
    if url.isFileURL {
      delivery.mediaType = UTType(filenameExtension: url.pathExtension)?.preferredMIMEType
    }
    object = context
  }

  init(_ activity: NSUserActivity) {
    let values = activity.userInfo ?? [:]
    switch activity.activityType {
    case NSUserActivityTypeBrowsingWeb:
      self.init(activity.webpageURL.map { .universalLink($0) } ?? .handoff(activity.activityType))
      addExtras(of: activity)
    case CSSearchableItemActionType:
      self.init(.spotlightItem(values[CSSearchableItemActivityIdentifier] as? String ?? ""))
    case CSQueryContinuationActionType:
      self.init(.spotlightQuery(values[CSSearchQueryString] as? String ?? ""))
    default:
      self.init(.handoff, activity.activityType, values)
      page = activity.webpageURL
    }
    object = activity
  }

  init(_ item: UIApplicationShortcutItem) {
    let values = (item.userInfo ?? [:]).map { (AnyHashable($0.key), $0.value as Any) }
    self.init(.quickAction, item.type, Dictionary(values) { first, _ in first })
    object = item
  }

  /// Creates a delivery for a notification response; `nil` if the user dismissed the notification.
  init?(_ response: UNNotificationResponse) {
    let action = response.actionIdentifier
    guard action != UNNotificationDismissActionIdentifier else { return nil }
    let notification = response.notification
    let content = notification.request.content
    let isTap = action == UNNotificationDefaultActionIdentifier
    self.init(.notification, isTap ? content.categoryIdentifier : action, content.userInfo)
    let date = notification.date.timeIntervalSinceReferenceDate
    delivery.identity = "\(notification.request.identifier) \(date) \(action)"
    if !isTap { refusal = .notMapped(.notification, name: action) }
  }

  /// Returns the delivery of its web page if no destination accepts the activity itself.
  func resolved(in table: DestinationTable) -> ReportedDelivery {
    guard let page, case .item(let name, _) = delivery.content,
      !table.isOpened(by: delivery.kind, name)
    else { return self }
    var arrival = self
    arrival.delivery.content = .url(page)
    arrival.refusal = nil
    return arrival
  }

  /// Adds the values of a link's activity that have a text.
  private mutating func addExtras(of activity: NSUserActivity) {
    var extras: [String: String] = [:]
    for (key, value) in activity.userInfo ?? [:] {
      if let key = key.base as? String { extras[key] = Self.text(of: value) }
    }
    extras["referrer"] = activity.referrerURL?.absoluteString
    let size = extras.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    if size > Delivery.longestValues {
      refusal = .beyondLimits(delivery.kind)
    } else {
      delivery.extras = extras
    }
  }

  private static func text(of value: Any) -> String? {
    switch value {
    case let text as String: text
    case let url as URL: url.absoluteString
    // Apple's platforms pass each number as an `NSNumber`, and 0 and 1 also cast to `Bool`. Only
    // the type encoding distinguishes them.
    case let flag as Bool where (value as? NSNumber)?.hasFlagEncoding != false: "\(flag)"
    case let number as Int: "\(number)"
    case let number as Double: "\(number)"
    default: nil
    }
  }

  private init(_ kind: Delivery.Kind, _ name: String, _ values: [AnyHashable: Any]) {
    do throws(DeliveryRefusal) {
      let json = try PlainValues.json(of: values, kind)
      delivery = Delivery(kind, .item(name, values: json))
    } catch {
      delivery = Delivery(kind, .item(name, values: "{}"))
      refusal = error
    }
  }
}

extension NSNumber {
  /// Whether the number was created from a Boolean value, or from an `Int8`, which has the same
  /// encoding.
  fileprivate var hasFlagEncoding: Bool { String(cString: objCType) == "c" }
}

/// Encodes the values of a notification, action or activity as JSON of limited size and depth.
private struct PlainValues {
  private static let deepestLevel = 32
  private static let mostValues = 4096

  private let kind: Delivery.Kind
  private var count = 0

  static func json(
    of values: [AnyHashable: Any],
    _ kind: Delivery.Kind
  ) throws(DeliveryRefusal) -> String {
    if values.isEmpty { return "{}" }
    var writer = PlainValues(kind: kind)
    let plain = try writer.plain(values, level: 0) ?? [:]
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    guard JSONSerialization.isValidJSONObject(plain),
      let data = try? JSONSerialization.data(withJSONObject: plain, options: options)
    else { return "{}" }
    guard data.count <= Delivery.longestValues else { throw .beyondLimits(kind) }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the value if JSON can represent it; `nil` otherwise.
  private mutating func plain(_ value: Any, level: Int) throws(DeliveryRefusal) -> Any? {
    count += 1
    guard level <= Self.deepestLevel, count <= Self.mostValues else { throw .beyondLimits(kind) }
    switch value {
    case let text as String: return text
    case let url as URL: return url.absoluteString
    case let date as Date: return date.timeIntervalSinceReferenceDate
    case let data as Data: return data.base64EncodedString()
    case let values as [Any]:
      var list: [Any] = []
      for value in values {
        if let plain = try plain(value, level: level + 1) { list.append(plain) }
      }
      return list
    case let values as [AnyHashable: Any]:
      var object: [String: Any] = [:]
      for (key, value) in values {
        if let key = key.base as? String { object[key] = try plain(value, level: level + 1) }
      }
      return object
    default: return JSONSerialization.isValidJSONObject([value]) ? value : nil
    }
  }
}
