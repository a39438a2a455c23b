public import Foundation
public import WaymarkCore

extension Router {
  /// Opens a link of the app.
  ///
  /// - Returns: The handle of the request that was submitted.
  /// - Throws: Why no destination of the table has the link; nothing was submitted then.
  @discardableResult
  public func open(
    _ url: URL,
    in table: DestinationTable,
    options: RequestOptions = RequestOptions()
  ) throws(LinkMismatch) -> RequestHandle {
    guard let links = table.links else { throw LinkMismatch(.link, .foreign) }
    return submit(try links.match(url).target.request(options: options))
  }
}
