public import WaymarkCore

/// Where an entry of an app's link table leads: a request that is made when the link is opened.
///
/// Made by `LinkEntry(_:_:to:)`; a destination that has no entry cannot be reached from outside.
public struct LinkTarget: Sendable {
  /// The name of the destination.
  public let destination: String
  private let make: @MainActor @Sendable () -> Request

  init(destination: String, make: @escaping @MainActor @Sendable () -> Request) {
    self.destination = destination
    self.make = make
  }

  /// The request for the link's destination with the context that was parsed from it.
  @MainActor public func request(options: RequestOptions = RequestOptions()) -> Request {
    var request = make()
    request.options = options
    return request
  }
}

extension LinkEntry where Target == LinkTarget {
  /// An entry whose pattern gives the context of a destination.
  @MainActor public init<Goal: Destination>(
    _ name: String,
    _ pattern: LinkPattern<Goal.Context>,
    to destination: Goal
  ) where Goal.Context: Sendable {
    let destinationName = destination.name
    self.init(name, pattern) { context in
      LinkTarget(destination: destinationName) { Request(to: destination, with: context) }
    }
  }
}
