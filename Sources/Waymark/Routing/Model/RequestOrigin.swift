/// The origin of a request, which decides between the homes of a destination.
///
/// The following example opens a product in the home that a link would choose:
///
/// ```swift
/// var request = NavigationRequest(to: product, with: 7)
/// request.origin = .outside
/// router.submit(request)
/// ```
public enum RequestOrigin: Equatable, Sendable {
  /// From the app itself: from a screen, a flow, or a list.
  case inside
  /// From outside: a link, or a delivery of another kind.
  case outside
}
