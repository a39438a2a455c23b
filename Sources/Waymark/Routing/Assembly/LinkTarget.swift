/// The target of an entry of an app's link table: a request that is made when the link opens.
///
/// Made by the `linked` modifiers of ``Destination``.
public struct LinkTarget: Sendable {
  /// The name of the destination.
  public let destination: String
  private let make: @MainActor @Sendable () -> NavigationRequest

  init(destination: String, make: @escaping @MainActor @Sendable () -> NavigationRequest) {
    self.destination = destination
    self.make = make
  }

  /// The request for the link's destination with the context that was parsed from it; it comes from
  /// outside.
  @MainActor public func request(options: RequestOptions = RequestOptions()) -> NavigationRequest {
    var request = make()
    request.options = options
    request.isFromOutside = true
    return request
  }
}
