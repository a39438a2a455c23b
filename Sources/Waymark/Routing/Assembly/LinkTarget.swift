/// The target of a link table entry: a request that is created when the link opens.
///
/// Created by the `linked` modifiers of ``Destination``.
public struct LinkTarget: Sendable {
  /// The name of the destination.
  public let destination: String
  private let make: @MainActor @Sendable () -> NavigationRequest

  init(destination: String, make: @escaping @MainActor @Sendable () -> NavigationRequest) {
    self.destination = destination
    self.make = make
  }

  /// Returns the request for the link's destination and the parsed context; its origin is outside
  /// the app.
  @MainActor public func request(options: RequestOptions = RequestOptions()) -> NavigationRequest {
    var request = make()
    request.options = options
    request.isFromOutside = true
    return request
  }
}
