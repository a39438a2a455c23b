/// A snapshot of a running request.
public struct RequestStatus: Equatable, Sendable {
  /// The number of the request, counted from 1 in each router.
  public var number: Int
  /// The name of the destination.
  public var destination: String
  /// The context as described by the destination.
  public var context: String
  /// The current phase of the request.
  public var phase: Phase
  /// Whether it installs a screen without showing it.
  package var isHidden = false

  /// The phases of a request.
  public enum Phase: Equatable, Sendable {
    /// Guards are being asked.
    case deciding
    /// The request waits for the requirement of this name.
    case parked(until: String)
    /// The data for a new screen is being loaded.
    case loading
    /// The request waits for the window.
    case queued
    /// The request has the window and is planning, building, changing or restoring the hierarchy.
    case running
    /// The request has ended.
    case ended
  }
}
