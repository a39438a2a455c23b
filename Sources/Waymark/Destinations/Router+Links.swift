public import Foundation
public import WaymarkCore

extension Router {
  /// Opens a link of the app with the destinations of a table.
  ///
  /// - Returns: The handle of the submitted request.
  /// - Throws: `LinkMismatch` if no destination of the table matches the link; no request is
  ///   submitted then.
  @discardableResult
  public func open(
    _ url: URL,
    in table: DestinationTable,
    options: RequestOptions = RequestOptions()
  ) throws(LinkMismatch) -> RequestHandle {
    guard let links = table.links else { throw LinkMismatch(.link, .foreign([])) }
    return go(try links.match(url).target.request(options: options))
  }
}
