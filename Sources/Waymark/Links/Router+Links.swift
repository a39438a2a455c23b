public import Foundation
public import WaymarkCore

extension Router {
  /// Opens a link of the app.
  ///
  /// - Returns: The handle of the request that was submitted.
  /// - Throws: Why no entry of the table fits the link; nothing was submitted then.
  @discardableResult
  public func open(
    _ url: URL,
    from table: LinkTable<LinkTarget>,
    options: RequestOptions = RequestOptions()
  ) throws(LinkMismatch) -> RequestHandle {
    submit(try table.match(url).get().target.request(options: options))
  }
}
