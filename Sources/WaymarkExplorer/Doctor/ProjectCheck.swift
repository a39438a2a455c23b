#if Explorer
  import Foundation
  import WaymarkCore

  /// Compares the property lists of an app with the needs of its links.
  struct ProjectCheck {
    /// The needs of a link table.
    struct Needs {
      var hosts: [String]
      var schemes: [String]
      /// The activity types that destinations accept from Handoff.
      var activityTypes: [String]
    }

    let project: AppProject
    let needs: Needs
    /// The names of the types in the Swift sources of the project.
    let classNames: Set<String>
    private var found: [LinkFault] = []

    init(_ project: AppProject, needs: Needs, classNames: Set<String>) {
      (self.project, self.needs, self.classNames) = (project, needs, classNames)
      found = project.faults
      for configuration in project.configurations { check(configuration) }
    }

    /// The faults in the order of the files, each once.
    var faults: [LinkFault] {
      var seen: Set<LinkFault> = []
      return found.filter { seen.insert($0).inserted }
    }

    private mutating func add(_ place: String, _ message: String, fix: String) {
      found.append(LinkFault(place, message, fix: fix))
    }

    private mutating func check(_ configuration: AppProject.Configuration) {
      let named = configuration.name.map { "\(project.name), \($0)" } ?? project.name
      if let name = configuration.name {
        let bundle = configuration.bundle ?? ""
        if bundle.isEmpty || bundle.contains("$") {
          let fix = "set PRODUCT_BUNDLE_IDENTIFIER in \(name)"
          add(named, "the bundle identifier is \(bundle.isEmpty ? "missing" : bundle)", fix: fix)
        }
      }
      checkEntitlements(configuration, named)
      checkInfo(configuration, named)
    }

    // MARK: Entitlements

    static let domainsKey = "com.apple.developer.associated-domains"
    private static let services = [
      "applinks", "webcredentials", "activitycontinuation", "appclips",
    ]

    private mutating func checkEntitlements(
      _ configuration: AppProject.Configuration,
      _ named: String
    ) {
      let entries = needs.hosts.map { "applinks:\($0)" }.joined(separator: ", ")
      guard let file = configuration.entitlements else {
        // A file that is named and missing is a fault already.
        guard !needs.hosts.isEmpty, project.faults.isEmpty else { return }
        let fix = "add the capability Associated Domains with \(entries)"
        return add(named, "the app has no entitlements, so no web link opens it", fix: fix)
      }
      guard let value = file.content[Self.domainsKey] else {
        guard !needs.hosts.isEmpty else { return }
        let fix = "add \(Self.domainsKey) with \(entries)"
        return add(file.name, "the associated domains are missing", fix: fix)
      }
      guard let domains = value.texts else {
        let fix = "make it an array of strings: \(entries)"
        return add(file.name, "the associated domains are not an array of strings", fix: fix)
      }
      var hosts: [String] = []
      for domain in domains {
        if let host = checkDomain(domain, configuration, file.name) { hosts.append(host) }
      }
      for (domain, uses) in Dictionary(grouping: domains, by: \.self) where uses.count > 1 {
        add(file.name, "\(domain) is listed \(uses.count) times", fix: "list it once")
      }
      checkHosts(hosts, of: file.name)
    }

    /// Reports malformed entries; returns the host of a well-formed entry for links.
    private mutating func checkDomain(
      _ domain: String,
      _ configuration: AppProject.Configuration,
      _ file: String
    ) -> String? {
      let parts = domain.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, Self.services.contains(String(parts[0])) else {
        let service = String(parts[0])
        let nearest = NearestMatch.of(service, among: Self.services) ?? "applinks"
        let isName = parts.count == 1 || service.contains(".") || service == "https"
        let fix = isName ? "write applinks:<host>" : "write \(nearest):<host>"
        add(file, "\"\(domain)\" has no known service", fix: fix)
        return nil
      }
      guard parts[0] == "applinks" else { return nil }
      let pieces = parts[1].split(separator: "?", maxSplits: 1).map(String.init)
      let host = pieces.first ?? ""
      let bare = URL(string: host.contains("://") ? host : "https://\(host)")?.host() ?? "<host>"
      if host.contains("$") {
        let fix = "define it in the build settings of \(configuration.name ?? "the app")"
        add(file, "\"\(domain)\" has an undefined variable", fix: fix)
        return nil
      }
      if host.isEmpty || host.contains(where: { "/: \t\n".contains($0) }) || host.hasSuffix(".") {
        let message = "\"\(domain)\" is not a host: no scheme, port, path or space is allowed"
        add(file, message, fix: "write applinks:\(bare)")
        return nil
      }
      checkMode(pieces.dropFirst().first, domain, configuration, file)
      return host.lowercased()
    }

    private mutating func checkMode(
      _ query: String?,
      _ domain: String,
      _ configuration: AppProject.Configuration,
      _ file: String
    ) {
      guard let query else { return }
      let modes = ["mode=developer", "mode=managed", "mode=developer+managed"]
      if !modes.contains(query) {
        let fix = "write ?mode=developer, or nothing"
        add(file, "\"\(domain)\" has an unknown mode", fix: fix)
      } else if query.contains("developer"), configuration.name == "Release" {
        let message = "\"\(domain)\" opens links only on devices in developer mode"
        add(file, message, fix: "use other entitlements for Release, without ?mode=developer")
      }
    }

    private mutating func checkHosts(_ hosts: [String], of file: String) {
      for host in needs.hosts where !hosts.contains(where: { Self.covers($0, host) }) {
        let parent = hosts.contains("*.\(host)") ? "; *.\(host) stands for subdomains only" : ""
        add(file, "\(host) is not an associated domain\(parent)", fix: "add applinks:\(host)")
      }
      for host in hosts where !needs.hosts.contains(where: { Self.covers(host, $0) }) {
        let fix = "remove applinks:\(host), or add .web(\"\(host)\") to the link table"
        add(file, "the link table has no base for \(host), so its links are refused", fix: fix)
      }
    }

    // MARK: Info.plist

    private mutating func checkInfo(
      _ configuration: AppProject.Configuration,
      _ named: String
    ) {
      guard let info = configuration.info else {
        guard project.faults.isEmpty else { return }
        return add(named, "the app has no Info.plist", fix: "set INFOPLIST_FILE")
      }
      checkSchemes(info)
      checkActivities(info)
      checkScenes(info)
    }

    private mutating func checkSchemes(_ info: AppProject.File) {
      let place = "\(info.name), CFBundleURLTypes"
      let types = info.content["CFBundleURLTypes"]
      guard types == nil || types?.array?.allSatisfy({ $0.object != nil }) == true else {
        return add(place, "it is not an array of dictionaries", fix: "write an array of them")
      }
      var schemes: [String] = []
      for type in types?.array ?? [] {
        guard let listed = type["CFBundleURLSchemes"]?.texts else {
          add(place, "a type has no array CFBundleURLSchemes", fix: "add it with the scheme")
          continue
        }
        schemes += listed
      }
      for scheme in schemes {
        if ["http", "https"].contains(scheme.lowercased()) {
          add(place, "apps cannot claim \(scheme)", fix: "use an associated domain")
        } else if scheme.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.-]*/) == nil {
          let bare = scheme.split(separator: ":").first.map(String.init) ?? ""
          let fix = "write the name only: letters, digits, +, - and ., such as \(bare)"
          add(place, "\"\(scheme)\" is not a scheme", fix: fix)
        }
      }
      let known = schemes.map { $0.lowercased() }
      for scheme in needs.schemes where !known.contains(scheme.lowercased()) {
        add(place, "the scheme \(scheme) is missing", fix: "add it to CFBundleURLSchemes")
      }
    }

    private mutating func checkActivities(_ info: AppProject.File) {
      let place = "\(info.name), NSUserActivityTypes"
      let value = info.content["NSUserActivityTypes"]
      guard value == nil || value?.texts != nil else {
        return add(place, "it is not an array of strings", fix: "list the activity types")
      }
      let types = value?.texts ?? []
      for type in needs.activityTypes where !types.contains(type) {
        add(place, "the activity type \(type) is missing", fix: "add it, for Handoff")
      }
      if types.contains("NSUserActivityTypeBrowsingWeb") {
        let fix = "remove it; web links need an associated domain only"
        add(place, "NSUserActivityTypeBrowsingWeb is the system's", fix: fix)
      }
    }

    private mutating func checkScenes(_ info: AppProject.File) {
      let place = "\(info.name), UIApplicationSceneManifest"
      guard let manifest = info.content["UIApplicationSceneManifest"] else {
        let fix =
          "add the scene manifest: with the SDK of iOS 27, an app without one ends at launch"
        return add(place, "it is missing, so no scene receives links", fix: fix)
      }
      guard let roles = manifest["UISceneConfigurations"]?.object, !roles.isEmpty else { return }
      guard let scenes = roles["UIWindowSceneSessionRoleApplication"]?.array else {
        let found = roles.keys.sorted().joined(separator: ", ")
        let fix = "add UIWindowSceneSessionRoleApplication"
        return add(place, "no role is that of app windows: \(found)", fix: fix)
      }
      for scene in scenes {
        guard let name = scene["UISceneDelegateClassName"]?.string, !name.isEmpty else {
          // The app may name the class in code.
          continue
        }
        let type = name.split(separator: ".").last.map(String.init) ?? name
        // The class may be in another package, so only a misspelled name is a fault.
        guard !classNames.contains(type),
          let nearest = classNames.sorted().first(where: {
            EditDistance.between($0, type, below: 3) != nil
          })
        else { continue }
        let fix = "correct UISceneDelegateClassName; did you mean \(nearest)?"
        add(place, "no source declares the scene delegate \(type)", fix: fix)
      }
    }

    /// Whether an associated domain is valid for a host; a wildcard stands for subdomains.
    static func covers(_ domain: String, _ host: String) -> Bool {
      let host = host.lowercased()
      return domain == host || (domain.hasPrefix("*.") && host.hasSuffix(domain.dropFirst()))
    }
  }

  extension AppProject {
    /// Whether the entitlements of the release, or of the only configuration, have a host.
    func associates(_ host: String) -> Bool {
      let file = release?.entitlements
      return file?.content[ProjectCheck.domainsKey]?.texts?.contains { domain in
        guard domain.hasPrefix("applinks:") else { return false }
        let name = domain.dropFirst("applinks:".count).prefix { $0 != "?" }
        return ProjectCheck.covers(name.lowercased(), host)
      } == true
    }

    /// The configuration that is delivered.
    var release: Configuration? {
      configurations.first { $0.name == "Release" } ?? configurations.last
    }
  }
#endif
