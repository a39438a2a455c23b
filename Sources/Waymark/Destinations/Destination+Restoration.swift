import Foundation
import PlatformUI
import WaymarkCore

extension Destination {
  /// Whether a tree path may contain the destination.
  var isRestored: Bool {
    let declared = declaration.content
    guard declared.isRestored, !declared.isSensitive else { return false }
    return voidContext != nil
      || (Context.self is any Codable.Type && design.step.readContext != nil)
  }

  /// Returns the stops for the destination's screens in the hierarchy, by node.
  func stops(in tree: LiveTree) -> [Int: TreePath.Stop] {
    guard isRestored else { return [:] }
    if let voidContext {
      var visited = 0
      let node = bind(voidContext).find(in: tree, visited: &visited)
      return node.map { [$0: TreePath.Stop(name)] } ?? [:]
    }
    var stops: [Int: TreePath.Stop] = [:]
    for node in tree.nodes.indices {
      // A screen whose context does not encode cannot be restored, so it is omitted.
      guard let context = design.step.readContext?(tree.nodes[node].controller) as? any Encodable,
        let json = try? context.json
      else { continue }
      stops[node] = TreePath.Stop(name, context: String(decoding: json, as: UTF8.self))
    }
    return stops
  }

  /// Returns the request for a stop of a restored destination.
  func request(for stop: TreePath.Stop) throws -> NavigationRequest {
    let options = RequestOptions(isAnimated: false)
    return NavigationRequest(to: self, with: try context(of: stop), options: options)
  }

  private func context(of stop: TreePath.Stop) throws -> Context {
    if let voidContext { return voidContext }
    let type = Context.self as? any Decodable.Type
    guard let context = try type?.init(json: Data((stop.context ?? "").utf8)) as? Context else {
      throw RestorationReport.Cause.notRestored
    }
    return context
  }
}
