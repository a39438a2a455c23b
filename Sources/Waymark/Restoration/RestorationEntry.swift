import Foundation
public import PlatformUI

/// A destination that the user may be brought back to after the app has been away.
@MainActor public struct RestorationEntry {
  /// The name of the destination, under which it is found again.
  ///
  /// A path that was kept refers to it, also after the app was updated.
  public let name: String
  let stops: @MainActor (LiveTree) throws -> [Int: TreePath.Stop]
  let request: @MainActor (TreePath.Stop) throws -> Request

  /// An entry for a destination without context; its finder says whether its screen is there.
  public init(_ destination: any Destination<Void>) {
    let name = destination.name
    self.name = name
    stops = { tree in
      var visited = 0
      let node = destination.bind((), to: .none).find(in: tree, visited: &visited)
      return node.map { [$0: TreePath.Stop(name)] } ?? [:]
    }
    request = { _ in Self.request(to: destination, with: ()) }
  }

  /// An entry for a destination whose context a screen can tell.
  ///
  /// - Parameter context: What leads to the screen again; `nil` for a screen of the class to which
  ///   the destination does not lead.
  public init<Screen: UIViewController, Context: Codable>(
    _ destination: any Destination<Context>,
    context: @escaping @MainActor (Screen) -> Context?
  ) {
    let name = destination.name
    self.name = name
    stops = { tree in
      var stops: [Int: TreePath.Stop] = [:]
      for node in tree.nodes.indices {
        guard let screen = tree.controller(at: node) as? Screen, let context = context(screen)
        else { continue }
        stops[node] = TreePath.Stop(name, context: try context.json)
      }
      return stops
    }
    request = { stop in
      let context = try Context(json: stop.context ?? "")
      return Self.request(to: destination, with: context)
    }
  }

  private static func request<Goal: Destination>(
    to destination: Goal,
    with context: Goal.Context
  ) -> Request {
    Request(to: destination, with: context, options: RequestOptions(isAnimated: false))
  }
}

extension Encodable {
  /// The value as JSON whose keys have an order, so that equal values have equal texts.
  fileprivate var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

extension Decodable {
  /// Decoding calls itself for each level; a damaged text must not use up the stack.
  private static var deepestLevel: Int { 64 }

  fileprivate init(json: String) throws {
    guard json.depth <= Self.deepestLevel else {
      let reason = "the JSON is nested deeper than \(Self.deepestLevel) levels"
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: reason))
    }
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }
}

extension String {
  /// The number of objects and arrays of JSON around the innermost value.
  fileprivate var depth: Int {
    var (level, deepest) = (0, 0)
    var (isInString, isEscaped) = (false, false)
    for byte in utf8 {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if isInString {
        isEscaped = byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        level += 1
        deepest = max(deepest, level)
      } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        level -= 1
      }
    }
    return deepest
  }
}
