/// Where a request comes from; decides between the homes of a destination.
public enum RequestOrigin: Equatable, Sendable {
  /// From the app itself: from a screen, a flow, or a list.
  case inside
  /// From outside: a link, or a delivery of another kind.
  case outside
}
