#if Explorer
  import Foundation
  import HeadlessUIKit
  import Waymark
  import WaymarkAssociation
  import WaymarkCore
  import WaymarkTesting

  /// Compares the link table of an app with its project and its site, and opens each sample link.
  @MainActor struct LinkDoctor<App: UIApplicationDelegate> {
    let app: AppUnderTest<App>
    let arguments: DoctorArguments

    /// - Throws: `UsageError` if a file or folder cannot be read.
    func report() async throws -> LinkReport {
      let table = try ExplorerSession(app).table
      guard let links = table.links else {
        throw UsageError("no destination of \(app.name) is linked")
      }
      let folder = URL(filePath: arguments.project ?? ".")
      let project = try AppProject(in: folder, target: arguments.target)
      var faults = ProjectCheck(
        project,
        needs: needs(of: links),
        classNames: Set(SourceIndex(folder: folder).types.keys)
      ).faults
      var notes: [String] = []
      if !project.isFound {
        notes.append("\(folder.path) has no Xcode project, entitlements or Info.plist")
      }
      var site: SiteCheck?
      do throws(LinkFault) {
        site = try self.site(in: folder, of: project, links)
        faults += site?.faults ?? []
      } catch {
        faults.append(error)
      }
      if site == nil, faults.isEmpty, !needs(of: links).hosts.isEmpty {
        notes.append("no site association was found: pass --site FILE")
      }
      let found = try await statuses(of: links, project, site, &faults)
      return LinkReport(
        links: found,
        faults: faults,
        notes: notes,
        commands: commands(for: links, site?.file)
      )
    }

    private func needs(of links: LinkTable<LinkTarget>) -> ProjectCheck.Needs {
      let types = app.deliveries.compactMap { delivery -> String? in
        guard delivery.kind == .handoff, case .item(let name, _) = delivery.content else {
          return nil
        }
        return name
      }
      return ProjectCheck.Needs(
        hosts: links.bases.compactMap(\.webHost),
        schemes: links.bases.filter { $0.webHost == nil }.map(\.scheme),
        activityTypes: types.uniqued
      )
    }

    /// The site association that is given, or that the folder contains.
    private func site(
      in folder: URL,
      of project: AppProject,
      _ links: LinkTable<LinkTarget>
    ) throws(LinkFault) -> SiteCheck? {
      let name = "apple-app-site-association"
      let local = [name, ".well-known/\(name)"].map { folder.appending(path: $0).path }
        .first { FileManager.default.fileExists(atPath: $0) }
      guard let file = arguments.site ?? local else { return nil }
      guard let data = FileManager.default.contents(atPath: file) else {
        throw LinkFault(file, "the file cannot be read", fix: "pass the document as --site")
      }
      let shown = arguments.site ?? name
      return try SiteCheck(data, file: shown, apps: apps(of: project), table: links)
    }

    /// The identifier of the app in its release, without the team if that is unknown.
    private func apps(of project: AppProject) -> [String] {
      let release = project.release
      guard let bundle = arguments.bundle ?? release?.bundle, !bundle.contains("$") else {
        return []
      }
      return [[arguments.team ?? release?.team, bundle].compactMap(\.self).joined(separator: ".")]
    }

    // MARK: Links

    private func statuses(
      of links: LinkTable<LinkTarget>,
      _ project: AppProject,
      _ site: SiteCheck?,
      _ faults: inout [LinkFault]
    ) async throws -> [LinkReport.Link] {
      var found: [LinkReport.Link] = []
      let samples = SampleLink.all(of: links)
      for sample in samples {
        var link = LinkReport.Link(
          url: sample.url.absoluteString,
          destination: sample.entry,
          status: .opensApp,
          variants: [:]
        )
        if sample.url.isWeb {
          let reach = reach(of: sample, project, site, &faults)
          (link.status, link.reason) = (reach.status, reach.reason)
          link.variants = variants(of: sample.url, links, site, &faults)
        } else if project.isFound, !project.claims(sample.url.scheme ?? "") {
          link.status = .opensNothing
        }
        if link.status == .opensApp {
          (link.status, link.reason) = try await outcome(of: sample.url)
        }
        found.append(link)
      }
      for entry in links.entries where !samples.contains(where: { $0.entry == entry.name }) {
        let patterns = links.patterns(of: entry).joined(separator: ", ")
        let message = "no sample link reaches \(entry.name): other entries match \(patterns)"
        let fix = "make the pattern more specific, or declare samples"
        faults.append(LinkFault("link table", message, fix: fix))
        found.append(
          LinkReport.Link(url: patterns, destination: entry.name, status: .shadowed, variants: [:])
        )
      }
      return found
    }

    /// The effect of a web link outside the app.
    private func reach(
      of sample: SampleLink,
      _ project: AppProject,
      _ site: SiteCheck?,
      _ faults: inout [LinkFault]
    ) -> (status: LinkReport.Status, reason: String?) {
      let host = sample.url.host() ?? ""
      if project.isFound, !project.associates(host) {
        return (.opensBrowser, "\(host) is not an associated domain")
      }
      guard let site else { return (.opensApp, nil) }
      let (decision, isOfApp) = site.decision(for: sample.url)
      let url = sample.url.absoluteString
      switch decision {
      case .opens where isOfApp: return (.opensApp, nil)
      case .opens(let place):
        let message = "\(url) opens another app, because of \(site.text(of: place))"
        let fix = "move the components of this app before those of the other one"
        faults.append(LinkFault(site.file, message, fix: fix))
        return (.shadowed, "by \(place)")
      case .excluded(let place):
        let message = "\(url) stays in the browser, because of \(site.text(of: place))"
        let fix = "remove the exclusion, or move it behind the component of the link"
        faults.append(LinkFault(site.file, message, fix: fix))
        return (.excluded, "by \(place)")
      case .unmatched:
        let message = "\(url) stays in the browser, because no component matches"
        faults.append(LinkFault(site.file, message, fix: site.advice(for: sample.url)))
        return (.opensBrowser, "no component matches")
      }
    }

    /// The effects of a link in another case, with an escape, and with another port.
    private func variants(
      of url: URL,
      _ links: LinkTable<LinkTarget>,
      _ site: SiteCheck?,
      _ faults: inout [LinkFault]
    ) -> [String: String] {
      guard let site, url.path(percentEncoded: true).count > 1 else { return [:] }
      var found: [String: String] = [:]
      for (name, changed) in url.variants {
        let (decision, isOfApp) = site.decision(for: changed)
        let isRead = (try? links.match(changed)) != nil
        guard case .opens(let place) = decision, isOfApp else {
          found[name] = "opens the browser"
          continue
        }
        found[name] = isRead ? "opens the app" : "opens the app, which refuses it"
        // Other parts may match more than the table: ports, and parameters without a type.
        guard !isRead, name == "case", !site.opens(changed, changing: { $0.isCaseSensitive = true })
        else { continue }
        let message = "\(site.text(of: place)) opens links in another case, which the app refuses"
        let fix = "remove caseSensitive: false; the values of the link table are case-sensitive"
        let fault = LinkFault(site.file, message, fix: fix)
        if !faults.contains(fault) { faults.append(fault) }
      }
      return found
    }

    /// The outcome of a link that reaches the app, after a launch.
    private func outcome(of url: URL) async throws -> (LinkReport.Status, String?) {
      let session = try ExplorerSession(app, setup: arguments.setup)
      try await session.settle()
      guard let router = session.driver.router else { throw DriverError(.noRouter) }
      let target = try session.target(of: url.absoluteString)
      let handle = session.driver.run { _ in router.go(target.request()) }
      try await session.settle()
      switch handle.result {
      case .success(.refused(let name, let refusal)):
        return (.refused, "\(name): \(refusal.reason)")
      case .success(let outcome): return (.opensApp, outcome.isDone ? nil : "\(outcome)")
      case .failure(let error): return (.failed, "\(error)")
      case nil: break
      }
      guard case .parked(let requirement) = handle.status.phase else {
        return (.opensApp, "a guard has not answered")
      }
      return (.opensApp, "waits until \(requirement)")
    }

    // MARK: Commands

    private func commands(for links: LinkTable<LinkTarget>, _ file: String?) -> [String] {
      let hosts = links.bases.compactMap(\.webHost).uniqued
      let samples = SampleLink.all(of: links).map(\.url)
      var commands = hosts.flatMap { host in
        [
          "curl -sSI https://\(host)/.well-known/apple-app-site-association  "
            + "# 200, application/json, no redirect",
          "curl -sS https://app-site-association.cdn-apple.com/a/v1/\(host)  # Apple's copy",
          "swcutil dl -d \(host)",
        ]
      }
      if let host = hosts.first, let file, let web = samples.first(where: \.isWeb) {
        let url = ShellWord.quoted(web.absoluteString)
        commands.append("sudo swcutil verify -d \(host) -j \(ShellWord.quoted(file)) -u \(url)")
      }
      for url in [samples.first(where: \.isWeb), samples.first { !$0.isWeb }].compactMap(\.self) {
        commands.append("xcrun simctl openurl booted \(ShellWord.quoted(url.absoluteString))")
      }
      return commands + [
        "codesign -d --entitlements - --xml APP  # the entitlements that were signed"
      ]
    }
  }

  extension AppProject {
    /// Whether the Info.plist of each configuration has a scheme.
    fileprivate func claims(_ scheme: String) -> Bool {
      configurations.allSatisfy { configuration in
        let types = configuration.info?.content["CFBundleURLTypes"]?.array ?? []
        return types.contains { type in
          type["CFBundleURLSchemes"]?.texts?.contains {
            $0.lowercased() == scheme.lowercased()
          } == true
        }
      }
    }
  }

  extension LinkBase {
    /// The scheme, without a colon.
    fileprivate var scheme: String { String(description.prefix { $0 != ":" }) }
  }

  extension URL {
    fileprivate var isWeb: Bool { ["http", "https"].contains(scheme?.lowercased()) }

    /// The link with its path in another case, with its first letter as an escape, and on another
    /// port.
    fileprivate var variants: [(String, URL)] {
      let path = path(percentEncoded: true)
      guard let letter = path.firstIndex(where: \.isLetter), let code = path[letter].asciiValue
      else { return [] }
      let upper = path.uppercased()
      let escape = "%" + String(code, radix: 16)
      let escaped = path[..<letter] + escape + path[path.index(after: letter)...]
      return [
        ("case", changed { $0.percentEncodedPath = upper == path ? path.lowercased() : upper }),
        ("escapes", changed { $0.percentEncodedPath = String(escaped) }),
        ("port", changed { $0.port = 8443 }),
      ]
      .compactMap { name, url in url.map { (name, $0) } }
    }

    private func changed(_ change: (inout URLComponents) -> Void) -> URL? {
      guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: false) else { return nil }
      change(&parts)
      return parts.url
    }
  }

  extension [String] {
    /// The texts in their order, each once.
    fileprivate var uniqued: [String] {
      var seen: Set<String> = []
      return filter { seen.insert($0).inserted }
    }
  }
#endif
