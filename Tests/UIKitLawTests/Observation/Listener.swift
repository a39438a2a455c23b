import PlatformUI

/// An observer in the form of before Swift 4.
final class Listener: UIResponder {
  private let notifications: Notifications

  init(_ notifications: Notifications) {
    self.notifications = notifications
  }

  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let values = [NSKeyValueChangeKey.oldKey, .newKey].map { key in
      switch change?[key] {
      case is NSNull: "null"
      case let value?: "\(value)"
      case nil: "-"
      }
    }
    let kind = change?[.kindKey] as? UInt ?? 0
    let place = context.map { Int(bitPattern: $0) } ?? 0
    notifications.add("\(keyPath ?? "") \(kind) \(values.joined(separator: " ")) at \(place)")
  }
}
