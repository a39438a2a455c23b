#if Explorer
  import Foundation

  /// The files of an app that decide about its links, for each build configuration.
  struct AppProject {
    /// A property list of the app.
    struct File {
      /// The path for messages, relative to the project.
      var name: String
      var content: JSONValue
    }

    struct Configuration {
      /// The name; nil without an Xcode project.
      var name: String?
      var bundle: String?
      var team: String?
      var info: File?
      var entitlements: File?
    }

    let folder: URL
    /// The file for messages about missing settings.
    var name: String
    var configurations: [Configuration] = []
    var faults: [LinkFault] = []
    /// Whether a project or its files were found.
    var isFound: Bool { !configurations.isEmpty || !faults.isEmpty }

    private static let skipped: Set<String> = [
      "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "build", "checkouts",
    ]

    /// Reads the project in a folder.
    ///
    /// - Parameter target: The name of the app target, if there are several.
    /// - Throws: `UsageError` if the folder cannot be read, or the target is not determined.
    init(in folder: URL, target: String?) throws(UsageError) {
      self.folder = folder
      name = folder.lastPathComponent
      let files = try Self.files(in: folder)
      let projects = files.filter { $0.hasSuffix(".xcodeproj") }
      // Projects of dependencies and examples are in deeper folders.
      let depth = projects.map { $0.split(separator: "/").count }.min() ?? 0
      var targets: [(XcodeProject, XcodeProject.Target)] = []
      for path in projects where path.split(separator: "/").count == depth {
        do throws(LinkFault) {
          let project = try XcodeProject(folder.appending(path: path))
          targets += project.targets.map { (project, $0) }
        } catch {
          faults.append(error)
        }
      }
      if let target {
        let names = targets.map(\.1.name)
        targets.removeAll { $0.1.name != target }
        guard !targets.isEmpty else { throw UsageError.unknown("target", target, among: names) }
      }
      guard targets.count < 2 else {
        let names = targets.map(\.1.name).joined(separator: ", ")
        throw UsageError("the project has several apps: choose one of \(names) with --target")
      }
      if let (project, target) = targets.first {
        name = "target \(target.name)"
        for configuration in target.configurations { add(configuration, of: project) }
      } else if projects.isEmpty {
        addLooseFiles(files)
      } else if faults.isEmpty {
        let fix = "pass the folder with the project of the app as --project"
        faults.append(LinkFault(projects[0], "the project has no app target", fix: fix))
      }
    }

    /// The paths of projects and property lists in a folder, sorted.
    private static func files(in folder: URL) throws(UsageError) -> [String] {
      guard let walk = FileManager.default.enumerator(atPath: folder.path),
        (try? folder.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
      else { throw UsageError("\(folder.path) is not a readable folder") }
      var found: [String] = []
      while let path = walk.nextObject() as? String {
        let last = path.split(separator: "/").last.map(String.init) ?? ""
        let ending = last.split(separator: ".").last.map(String.init) ?? ""
        if last.hasPrefix(".") || skipped.contains(last) || ending == "xcassets" {
          walk.skipDescendants()
        } else if ending == "xcodeproj" {
          walk.skipDescendants()
          found.append(path)
        } else if ["entitlements", "plist"].contains(ending) {
          found.append(path)
        }
      }
      return found.sorted()
    }

    private mutating func add(
      _ configuration: XcodeProject.Configuration,
      of project: XcodeProject
    ) {
      let settings = configuration.settings
      var result = Configuration(name: configuration.name)
      result.bundle = settings["PRODUCT_BUNDLE_IDENTIFIER"]?.nonEmpty
      result.team = settings["DEVELOPMENT_TEAM"]?.nonEmpty
      result.entitlements = file(named: "CODE_SIGN_ENTITLEMENTS", settings, in: project.folder)
      result.info = file(named: "INFOPLIST_FILE", settings, in: project.folder)
      if settings["GENERATE_INFOPLIST_FILE"] == "YES" {
        var info = result.info?.content.object ?? [:]
        if settings["INFOPLIST_KEY_UIApplicationSceneManifest_Generation"] == "YES" {
          info["UIApplicationSceneManifest"] = info["UIApplicationSceneManifest"] ?? [:]
        }
        result.info = File(name: result.info?.name ?? "\(name)", content: .object(info))
      }
      configurations.append(result)
    }

    /// Reads the property list that a build setting names.
    private mutating func file(
      named setting: String,
      _ settings: BuildSettings,
      in folder: URL
    ) -> File? {
      guard var path = settings[setting]?.nonEmpty else { return nil }
      if path.hasPrefix(folder.path + "/") { path.removeFirst(folder.path.count + 1) }
      let url = path.hasPrefix("/") ? URL(filePath: path) : folder.appending(path: path)
      guard FileManager.default.fileExists(atPath: url.path) else {
        let fix = "create the file, or correct \(setting) of the \(name)"
        note(LinkFault(path, "\(setting) names this file, which does not exist", fix: fix))
        return nil
      }
      return file(at: url, name: path).map { file in
        File(name: file.name, content: file.content.mapTexts(settings.expanded))
      }
    }

    private mutating func file(at url: URL, name: String) -> File? {
      guard let data = try? Data(contentsOf: url),
        let content = try? JSONValue(propertyList: data), content.object != nil
      else {
        note(LinkFault(name, "the file is not a property list", fix: "correct it: plutil -lint"))
        return nil
      }
      return File(name: name, content: content)
    }

    private mutating func note(_ fault: LinkFault) {
      if !faults.contains(fault) { faults.append(fault) }
    }

    /// Reads the property lists of an app whose project is generated by another tool.
    private mutating func addLooseFiles(_ paths: [String]) {
      var found: [File] = []
      for path in paths {
        if let file = file(at: folder.appending(path: path), name: path) { found.append(file) }
      }
      let infos = found.filter { file in
        ["UIApplicationSceneManifest", "CFBundleURLTypes", "LSRequiresIPhoneOS"].contains {
          file.content[$0] != nil
        } && file.content["NSExtension"] == nil
      }
      let entitlements = found.filter { $0.name.hasSuffix(".entitlements") }
      for index in 0..<max(infos.count, entitlements.count) {
        var configuration = Configuration()
        configuration.info = infos.isEmpty ? nil : infos[min(index, infos.count - 1)]
        configuration.entitlements =
          entitlements.isEmpty ? nil : entitlements[min(index, entitlements.count - 1)]
        let bundle = configuration.info?.content["CFBundleIdentifier"]?.string
        configuration.bundle = bundle.flatMap { $0.contains("$") ? nil : $0 }
        configurations.append(configuration)
      }
    }
  }

  extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
  }
#endif
