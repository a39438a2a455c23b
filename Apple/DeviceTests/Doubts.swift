import Testing

/// What could be otherwise on a device than in the headless layer; each test begins with the letter
/// of its doubt.
///
/// They share the screen, so they run one after the other.
@Suite(.serialized, .device)
@MainActor
enum Doubts {}
