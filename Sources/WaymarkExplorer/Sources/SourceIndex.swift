#if Explorer
  import Foundation

  /// The places at which an app declares its destinations, guards and types.
  ///
  /// A search of the source text, so that the app contains no paths: destinations are found by
  /// `.named("name")` or `Choice("name"`, guards by their name or type, others by their type. A
  /// name that is declared twice has no place.
  struct SourceIndex: Encodable, Sendable {
    /// The folder of the sources; absent if it is not on this machine.
    var root: String?
    private(set) var destinations: [String: SourcePlace] = [:]
    private(set) var guards: [String: SourcePlace] = [:]
    private(set) var types: [String: SourcePlace] = [:]
    /// The names of the types that are flows, sorted.
    private(set) var flows: [String] = []

    init() {}

    /// Searches the Swift files of the package or project that contains a file.
    ///
    /// Hidden folders, tests and the sources of dependencies are left out.
    init(around path: String) {
      if let folder = Self.project(of: URL(filePath: path)) {
        self.init(folder: folder)
      } else {
        self.init()
      }
    }

    init(folder: URL) {
      root = folder.path
      var found = Declarations()
      for file in Self.files(in: folder) {
        guard let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
        else { continue }
        found.add(text, of: file)
      }
      destinations = found.destinations.unambiguous
      guards = found.guards.unambiguous
      types = found.types.unambiguous
      flows = found.flows.filter { types[$0] != nil }.sorted()
    }

    /// The place of a destination: its declaration, or that of its view controller.
    func place(ofDestination name: String, screen: String?) -> SourcePlace? {
      destinations[name] ?? screen.flatMap { types[$0] }
    }

    /// The place of the subject of a finding: a destination, guard or type, or an action on a
    /// screen.
    func place(ofSubject subject: String) -> SourcePlace? {
      if let place = destinations[subject] ?? place(ofGuard: subject) { return place }
      let words = subject.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return words.last.flatMap { types[String($0)] }
    }

    /// The place of a guard, by its name or type.
    func place(ofGuard name: String) -> SourcePlace? { guards[name] ?? types[name] }

    /// The places of guards, without those that were not found.
    func places(ofGuards names: [String]) -> [String: SourcePlace] {
      Dictionary(names.compactMap { name in place(ofGuard: name).map { (name, $0) } }) { $1 }
    }

    // MARK: Files

    private static let skipped: Set<String> = ["Tests", "Pods", "Carthage", "DerivedData"]

    /// The nearest folder above a file with a package or an Xcode project.
    static func project(of file: URL) -> URL? {
      var folder = file.deletingLastPathComponent()
      while folder.path != "/" {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let isProject = { (name: String) in
          name == "Package.swift" || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
        }
        if names.contains(where: isProject) { return folder }
        folder.deleteLastPathComponent()
      }
      return nil
    }

    /// The relative paths of the Swift files in a folder, sorted.
    private static func files(in folder: URL, below prefix: String = "") -> [String] {
      let files = FileManager.default
      let names = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().flatMap { name -> [String] in
        if name.hasPrefix(".") || skipped.contains(name) { return [] }
        if name.hasSuffix(".swift") { return name == "Package.swift" ? [] : [prefix + name] }
        var isFolder: ObjCBool = false
        let inner = folder.appending(path: name)
        guard files.fileExists(atPath: inner.path, isDirectory: &isFolder), isFolder.boolValue
        else { return [] }
        return Self.files(in: inner, below: "\(prefix)\(name)/")
      }
    }
  }

  extension [String: Set<SourcePlace>] {
    fileprivate var unambiguous: [String: SourcePlace] {
      compactMapValues { $0.count == 1 ? $0.first : nil }
    }
  }

  /// A line of a source file.
  struct SourcePlace: Codable, Hashable, Sendable {
    /// The path of the file, relative to the folder of the sources.
    var file: String
    /// The line, counted from 1.
    var line: Int
  }

  extension SourcePlace: CustomStringConvertible {
    /// The place in the form of compiler messages.
    var description: String { "\(file):\(line)" }
  }
#endif
