/// A snapshot of a request that is under way.
public struct RequestStatus: Equatable, Sendable {
  /// The request's number, counted from 1 in each router.
  public var number: Int
  /// The name of the destination.
  public var destination: String
  /// The context as the destination prints it.
  public var context: String
  /// The place of the request in its life.
  public var phase: Phase
  /// Whether it puts a screen where that is not shown.
  package var isHidden = false

  /// The places in a request's life.
  public enum Phase: Equatable, Sendable {
    /// Guards are being asked.
    case deciding
    /// It waits for a requirement, which is named.
    case parked(until: String)
    /// The data of a screen that is to be built is being loaded.
    case loading
    /// It waits for the window.
    case queued
    /// It has the window and is planning, building, moving or putting back.
    case running
    /// It has its outcome.
    case ended
  }
}
