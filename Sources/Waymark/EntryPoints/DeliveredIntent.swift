public import WaymarkCore

/// An App Intent that opens a destination.
///
/// The following example is an intent whose entity is a chat:
///
/// ```swift
/// extension OpenChatIntent: DeliveredIntent {
///   var delivery: Delivery { .intent("OpenChatIntent", target: target.id) }
/// }
/// ```
public protocol DeliveredIntent {
  /// The name and target of the intent.
  var delivery: Delivery { get }
}
