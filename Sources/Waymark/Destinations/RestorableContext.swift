import Foundation
import PlatformUI
import WaymarkCore

/// Encodes and decodes the context of a destination; `nil` for one that is not restored.
@MainActor struct RestorableContext<Context> {
  let stops: @MainActor (LiveTree) -> [Int: TreePath.Stop]
  let context: @MainActor (TreePath.Stop) throws -> Context

  init?<Goal: Destination<Context>>(_ destination: Goal) {
    let declared = destination.declaration.content
    guard declared.isRestored, !declared.isSensitive else { return nil }
    let name = declared.name
    if let none = () as? Context {
      stops = { tree in
        var visited = 0
        let node = destination.bind(none).find(in: tree, visited: &visited)
        return node.map { [$0: TreePath.Stop(name)] } ?? [:]
      }
      context = { _ in none }
    } else if let coding = Context.self as? any Codable.Type,
      let readContext = destination.design.step.readContext
    {
      stops = { tree in
        var stops: [Int: TreePath.Stop] = [:]
        for node in tree.nodes.indices {
          // A screen whose context does not encode cannot be restored, so it is omitted.
          guard let context = readContext(tree.controller(at: node)) as? any Encodable,
            let text = try? context.json
          else { continue }
          stops[node] = TreePath.Stop(name, context: text)
        }
        return stops
      }
      context = { stop in
        guard let context = try coding.init(json: stop.context ?? "") as? Context else {
          throw RestorationError.notRestored
        }
        return context
      }
    } else {
      return nil
    }
  }
}

/// The error if the context of a stop cannot be read.
enum RestorationError: Error, CustomStringConvertible {
  case notRestored

  var description: String { "the destination is not restored" }
}

extension Encodable {
  /// The value as JSON with sorted keys, so that equal values have equal texts.
  fileprivate var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

extension Decodable {
  init(json: String) throws {
    guard json.utf8.jsonDepth <= TreePath.deepestLevel else {
      let reason = "the JSON is nested deeper than \(TreePath.deepestLevel) levels"
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: reason))
    }
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }
}
