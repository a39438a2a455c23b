#if Explorer
  import Foundation
  import HeadlessUIKit
  import WaymarkTesting

  /// The resources of the Model Context Protocol: the guides, and the app's destinations.
  @MainActor struct AgentResources<App: UIApplicationDelegate> {
    /// The maximum number of characters of an answer; the rest is read with `?from=`.
    static var limit: Int { 50_000 }
    private static var destinations: String { "waymark://destinations" }
    private static var guides: String { "waymark://guides/" }

    let command: ExplorerCommand<App>
    /// The folder with the guides; in a binary without its sources there are none.
    var folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Documentation/Guides")

    /// The list of resources.
    var list: JSONValue {
      var resources: [JSONValue] = [
        [
          "uri": .string(Self.destinations), "name": "destinations",
          "description": "The destinations of the app, as the command routes --json prints them.",
          "mimeType": "application/json",
        ]
      ]
      resources += guideNames.map { name in
        [
          "uri": .string(Self.guides + name), "name": .string(name),
          "description": .string("The guide \(name) of Waymark."), "mimeType": "text/markdown",
        ]
      }
      return ["resources": .array(resources)]
    }

    /// Returns the text of a resource, from the character that `?from=` names.
    func content(of uri: String) throws -> JSONValue {
      let parts = uri.split(separator: "?from=", maxSplits: 1).map(String.init)
      guard let name = parts.first, parts.count == 1 || Int(parts[1]) != nil else {
        throw unknown(uri)
      }
      let (type, text) = try document(name, in: uri)
      let start = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
      guard start >= 0, start < text.count || start == 0 else { throw unknown(uri) }
      var piece = String(text.dropFirst(start).prefix(Self.limit))
      let end = start + piece.count
      if end < text.count { piece += "\n... continued in \(name)?from=\(end)\n" }
      return [
        "contents": [
          ["uri": .string(uri), "mimeType": .string(type), "text": .string(piece)]
        ]
      ]
    }

    private func document(_ name: String, in uri: String) throws -> (type: String, text: String) {
      if name == Self.destinations {
        let sources = SourceIndex(around: command.sourcePath)
        let report = RoutesReport(try ExplorerSession(command.app).table, sources)
        return ("application/json", try Report.text(of: report))
      }
      // A name from the list, so that no path leaves the folder.
      guard let guide = guideNames.first(where: { Self.guides + $0 == name }),
        let data = try? Data(contentsOf: folder.appending(path: "\(guide).md"))
      else { throw unknown(uri) }
      return ("text/markdown", String(decoding: data, as: UTF8.self))
    }

    private var guideNames: [String] {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return files.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
    }

    private func unknown(_ uri: String) -> AgentFault {
      let names = [Self.destinations] + guideNames.map { Self.guides + $0 }
      return AgentFault(
        .invalidParams,
        "\(UsageError.unknown("resource", String(uri.prefix(200)), among: names))",
        data: ["uri": .string(String(uri.prefix(200)))]
      )
    }
  }
#endif
