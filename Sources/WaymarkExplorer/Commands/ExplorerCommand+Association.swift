#if Explorer
  import Foundation
  import HeadlessUIKit
  import Waymark
  import WaymarkAssociation
  import WaymarkCore
  import WaymarkTesting

  extension ExplorerCommand {
    /// Prints the site association of the links, or applies it to links.
    func association(_ arguments: AssociationArguments) throws -> CommandResult {
      if let file = arguments.file {
        let json = try contents(of: file)
        let association = try SiteAssociation(json)
        let warnings = association.warnings(size: json.count).map { "\(file): \($0)\n" }
        return try decisions(association, arguments, host: nil, errors: warnings.joined())
      }
      guard let links = try ExplorerSession(app).table.links,
        let host = links.bases.lazy.compactMap(\.webHost).first
      else { throw AssociationObstacle.noSite(app.name) }
      let bundle = arguments.bundle ?? "com.example.\(app.name)"
      let association = links.siteAssociation(appIDs: ["\(arguments.team).\(bundle)"])
      if !arguments.urls.isEmpty { return try decisions(association, arguments, host: host) }
      let notes =
        association.warnings().map { "warning: \($0)\n" }
        + links.siteAssociationGaps.map { "matches more than the table: \($0)\n" }
      let document = String(decoding: try association.encoded(), as: UTF8.self)
      return CommandResult(.done, output: document, errors: notes.joined())
    }

    /// Returns a line for each link; fails if the app does not open one of them.
    private func decisions(
      _ association: SiteAssociation,
      _ arguments: AssociationArguments,
      host: String?,
      errors: String = ""
    ) throws -> CommandResult {
      var output = ""
      var opensAll = true
      for text in arguments.urls {
        guard let url = URL(string: text) else { throw UsageError("\"\(text)\" is not a URL") }
        let domain = arguments.host ?? host ?? url.host() ?? ""
        let matcher = try SiteAssociationMatcher(association, domain: domain)
        switch matcher.decision(for: url) {
        case .opens(let place): output += "opens      \(text)  by \(place)\n"
        case .excluded(let place):
          output += "excluded   \(text)  by \(place)\n"
          opensAll = false
        case .unmatched:
          output += "unmatched  \(text)\n"
          opensAll = false
        }
      }
      return CommandResult(opensAll ? .done : .failed, output: output, errors: errors)
    }

    private func contents(of file: String) throws -> Data {
      do {
        return try Data(contentsOf: URL(filePath: file))
      } catch {
        throw AssociationObstacle.unreadable(file)
      }
    }
  }

  /// The reason why there is no site association to print or to apply.
  private enum AssociationObstacle: Error, CustomStringConvertible {
    case noSite(String)
    case unreadable(String)

    var description: String {
      switch self {
      case .noSite(let app):
        "no destination of \(app) is linked on a web host: give the table a base .web(\"...\")"
      case .unreadable(let file): "\(file) cannot be read"
      }
    }
  }
#endif
