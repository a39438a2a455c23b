import Testing

/// Behavior that may differ between a device and the headless layer; each test begins with the
/// letter of its doubt.
///
/// They share the screen, so they run one after the other.
@Suite(.serialized, .device)
@MainActor
enum Doubts {}
