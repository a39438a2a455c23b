#if Explorer
  import Foundation
  import Waymark
  import WaymarkAssociation
  import WaymarkCore

  /// Compares the site association of a server with a link table.
  struct SiteCheck {
    /// The file, for messages.
    let file: String
    let site: SiteAssociation
    /// The identifiers of the app, by their endings: the team may be unknown.
    let apps: [String]
    let table: LinkTable<LinkTarget>
    private let matchers: [String: SiteAssociationMatcher]
    private(set) var faults: [LinkFault] = []

    /// Decodes a document.
    ///
    /// - Parameters:
    ///   - apps: The identifiers of the app, each with its team or without; empty if unknown.
    /// - Throws: ``LinkFault`` if the document cannot be used.
    init(
      _ data: Data,
      file: String,
      apps: [String],
      table: LinkTable<LinkTarget>
    ) throws(LinkFault) {
      (self.file, self.apps, self.table) = (file, apps, table)
      let hosts = table.bases.compactMap(\.webHost)
      do {
        let site = try SiteAssociation(data)
        let matchers = try hosts.map { ($0, try SiteAssociationMatcher(site, domain: $0)) }
        self.site = site
        self.matchers = Dictionary(matchers) { $1 }
      } catch {
        throw LinkFault(file, "\(error)", fix: "write it again with aasa")
      }
      faults = site.warnings(size: data.count).map {
        LinkFault(file, "\($0)", fix: "correct the document, or write it again with aasa")
      }
      checkApps()
      if let host = hosts.first {
        checkUnknownLinks(on: host)
        checkComponents(on: hosts)
      }
    }

    /// The decision about a link, and whether the component is one of this app.
    func decision(
      for url: URL
    ) -> (decision: SiteAssociationMatcher.Decision, isOfApp: Bool) {
      let decision = matchers[url.host()?.lowercased() ?? ""]?.decision(for: url) ?? .unmatched
      guard case .opens(let place) = decision else { return (decision, true) }
      return (decision, isOfApp(site.details[place.detail].appIDs))
    }

    private func isOfApp(_ ids: [String]) -> Bool {
      apps.isEmpty || ids.contains { id in apps.contains { id == $0 || id.hasSuffix(".\($0)") } }
    }

    /// The links of the site that the app opens at a place, as text.
    func text(of place: SiteAssociationMatcher.Place) -> String {
      let component = site.details[place.detail].components[place.component]
      return "\(place) \"\(component.path ?? "*")\""
    }

    // MARK: Checks

    private mutating func checkApps() {
      guard !site.details.isEmpty else {
        let fix = "write it with aasa"
        return faults.append(LinkFault(file, "applinks has no details", fix: fix))
      }
      let ids = site.details.flatMap(\.appIDs)
      for id in ids where id.wholeMatch(of: /[A-Z0-9]{10}\..+/) == nil {
        let fix = "write <team>.\(id), with the ten characters of the team"
        faults.append(LinkFault(file, "the app \(id) has no team identifier", fix: fix))
      }
      guard let app = apps.first, !isOfApp(ids) else { return }
      let bundle = app.split(separator: ".").dropFirst().joined(separator: ".")
      let similar = ids.first { $0.lowercased().hasSuffix(bundle.lowercased()) }
      let note = similar.map { ", but \($0)" } ?? ""
      faults.append(
        LinkFault(
          file,
          "the app \(app) is not in appIDs\(note)",
          fix: "add it, or correct the team"
        )
      )
    }

    /// Reports components that open every link, also those that the app refuses.
    private mutating func checkUnknownLinks(on host: String) {
      guard let url = URL(string: "https://\(host)/no-destination-has-this-link"),
        (try? table.match(url)) == nil, !isExpected(url)
      else { return }
      let (decision, isOfApp) = decision(for: url)
      guard isOfApp, case .opens(let place) = decision else { return }
      let message = "\(text(of: place)) opens every link in the app, which refuses unknown ones"
      faults.append(LinkFault(file, message, fix: "list the paths of the app, as aasa does"))
    }

    /// Reports components for which the table has no link.
    private mutating func checkComponents(on hosts: [String]) {
      var used: Set<SiteAssociationMatcher.Place> = []
      for link in SampleLink.all(of: table) {
        if case .opens(let place) = decision(for: link.url).decision { used.insert(place) }
      }
      let broad = Set(faults.map(\.message))
      let expected = table.siteAssociation(appIDs: apps).details.flatMap(\.components)
      for (index, detail) in site.details.enumerated() where isOfApp(detail.appIDs) {
        for (position, component) in detail.components.enumerated() {
          let place = SiteAssociationMatcher.Place(detail: index, component: position)
          guard component.isExcluded != true, !used.contains(place),
            !expected.contains(where: { $0.hasPatterns(of: component) }),
            !broad.contains(where: { $0.contains("\(place)") })
          else { continue }
          let fix = "remove it, or declare the link; it may also follow a broader component"
          let message = "\(text(of: place)) opens no link of the table"
          faults.append(LinkFault(file, message, fix: fix))
        }
      }
    }

    /// The reason why a link does not open the app, and its fix.
    func advice(for url: URL) -> String {
      if opens(url, changing: { $0.isCaseSensitive = false }) {
        return "a component has another case: correct it, paths are case-sensitive"
      }
      if opens(url, changing: { $0.isPercentEncoded = false }) {
        return "a component is not percent-encoded: encode it, or set percentEncoded to false"
      }
      guard let component = expectedComponent(for: url) else {
        return "write the document with aasa"
      }
      return "add the component {\"/\": \"\(component.path ?? "*")\"}, or write it with aasa"
    }

    /// The component that the generated document has for a link.
    private func expectedComponent(for url: URL) -> SiteAssociation.Component? {
      let expected = table.siteAssociation(appIDs: apps)
      guard let host = url.host(),
        let matcher = try? SiteAssociationMatcher(expected, domain: host),
        case .opens(let place) = matcher.decision(for: url)
      else { return nil }
      return expected.details[place.detail].components[place.component]
    }

    private func isExpected(_ url: URL) -> Bool { expectedComponent(for: url) != nil }

    /// Whether a changed document opens a link.
    func opens(
      _ url: URL,
      changing change: (inout SiteAssociation.Component) -> Void
    ) -> Bool {
      var changed = site
      for detail in changed.details.indices {
        for component in changed.details[detail].components.indices {
          change(&changed.details[detail].components[component])
        }
      }
      guard let matcher = try? SiteAssociationMatcher(changed, domain: url.host() ?? "") else {
        return false
      }
      if case .opens = matcher.decision(for: url) { return true }
      return false
    }
  }

  extension SiteAssociation.Component {
    fileprivate func hasPatterns(of other: Self) -> Bool {
      (path, query, fragment) == (other.path, other.query, other.fragment)
    }
  }

  /// A sample link of a table.
  struct SampleLink {
    var entry: String
    var url: URL

    /// The samples of each entry on each base.
    static func all(of table: LinkTable<LinkTarget>) -> [SampleLink] {
      guard let first = table.bases.first?.description else { return [] }
      return table.entries.flatMap { entry in
        table.samples(of: entry).flatMap { sample in
          table.bases.compactMap { base in
            let rest = sample.absoluteString.dropFirst(first.count)
            guard let url = URL(string: base.description + rest),
              (try? table.match(url))?.entry == entry.name
            else { return nil }
            return SampleLink(entry: entry.name, url: url)
          }
        }
      }
    }
  }
#endif
