/// The storyboard and nib files of bundles, each read once per language.
@MainActor
enum InterfaceFiles {
  private static var documents: [Source: Result<InterfaceDocument, InterfaceProblem>] = [:]
  private static var listings: [String: [String: Localizations]] = [:]
  private static var catalogs: [URL: InterfaceStringCatalog?] = [:]

  /// A file, and the file with its localized texts; `nil` for its own.
  private struct Source: Hashable {
    let file: URL
    var strings: URL?
    var language = ""
  }

  /// The files of one name by localization; an empty string for none.
  private typealias Localizations = [String: URL]

  /// The file with a name in a bundle, in the user's language; `nil` if it does not exist.
  ///
  /// - Throws: The reason why the file cannot be read.
  static func document(
    _ name: String,
    _ kind: String,
    in bundle: Bundle
  ) throws(InterfaceProblem) -> InterfaceDocument? {
    guard let source = source(name, kind, in: bundle) else { return nil }
    let known = documents[source]
    let result = known ?? Result { () throws(InterfaceProblem) in try read(source) }
    if known == nil { documents[source] = result }
    let document = try result.get()
    if let unread = document.unreadStrings { HeadlessWorld.current?.skip("strings", in: unread) }
    return document
  }

  private static func read(_ source: Source) throws(InterfaceProblem) -> InterfaceDocument {
    let document = try InterfaceDocument(
      name: source.file.lastPathComponent,
      contents(of: source.file)
    )
    guard let file = source.strings else { return document }
    let strings =
      file.pathExtension == "xcstrings"
      ? catalog(at: file)?.texts(in: source.language) : InterfaceStrings(try? contents(of: file))
    if let strings {
      strings.replaceTexts(in: document.root)
    } else {
      document.unreadStrings = file.lastPathComponent
    }
    return document
  }

  private static func catalog(at file: URL) -> InterfaceStringCatalog? {
    if let known = catalogs[file] { return known }
    let read = InterfaceStringCatalog(try? contents(of: file))
    catalogs[file] = .some(read)
    return read
  }

  private static func contents(of file: URL) throws(InterfaceProblem) -> Data {
    let size = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
    guard size <= InterfaceReader.maximumSize else { throw .tooLarge(bytes: size) }
    guard let data = try? Data(contentsOf: file) else { throw .malformed(line: 0) }
    return data
  }

  /// Whether a bundle contains a file.
  static func exists(_ name: String, _ kind: String, in bundle: Bundle) -> Bool {
    files(of: bundle)["\(name).\(kind)"] != nil
  }
}

// MARK: Localizations

extension InterfaceFiles {
  /// Finds a file: an unlocalized one, otherwise that of the user's language, otherwise the base
  /// file with the texts of that language, otherwise that of the development language.
  private static func source(_ name: String, _ kind: String, in bundle: Bundle) -> Source? {
    let listing = files(of: bundle)
    guard let files = listing["\(name).\(kind)"] else { return nil }
    if let file = files[""] { return Source(file: file) }
    let base = files["Base"]
    let strings = base == nil ? [:] : listing["\(name).strings"] ?? [:]
    let catalog = base == nil ? nil : listing["\(name).xcstrings"]?.min { $0.key < $1.key }?.value
    let development = bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en"
    var languages = Set(files.keys).union(strings.keys).subtracting(["Base", ""])
    if base != nil { languages.insert(development) }
    languages.formUnion(catalog.flatMap(catalog(at:))?.languages ?? [])
    let language = match(languages) ?? development
    if let file = files[language] { return Source(file: file) }
    if let base {
      return Source(file: base, strings: strings[language] ?? catalog, language: language)
    }
    return files.min { $0.key < $1.key }.map { Source(file: $0.value) }
  }

  /// The first available language of the user's preferences, with or without region and script.
  private static func match(_ languages: Set<String>) -> String? {
    for preferred in HeadlessWorld.current?.preferredLanguages ?? [] {
      var parts = preferred.split(separator: "-")
      while !parts.isEmpty {
        let name = parts.joined(separator: "-")
        if languages.contains(name) { return name }
        parts.removeLast()
      }
    }
    return nil
  }

  /// The files of a bundle by name: beside the executable, in localizations, and in resource
  /// bundles.
  private static func files(of bundle: Bundle) -> [String: Localizations] {
    if let known = listings[bundle.bundlePath] { return known }
    var found: [String: Localizations] = [:]
    let folders = Set(
      [bundle.bundleURL, bundle.resourceURL].compactMap { $0?.standardizedFileURL }
    )
    for folder in folders.sorted(by: { $0.path < $1.path }) {
      list(folder, entirely: bundle !== Bundle.main, &found)
    }
    listings[bundle.bundlePath] = found
    return found
  }

  // The main bundle of a package is its build folder, so only folders that can contain resources
  // are searched.
  private static func list(
    _ folder: URL,
    entirely: Bool,
    _ found: inout [String: Localizations]
  ) {
    let manager = FileManager.default
    let contents = try? manager.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    let isLocalization = folder.pathExtension == "lproj"
    let localization = isLocalization ? folder.deletingPathExtension().lastPathComponent : ""
    for item in (contents ?? []).sorted(by: { $0.path < $1.path }) {
      let kind = item.pathExtension
      if ["storyboard", "xib", "strings", "xcstrings"].contains(kind) {
        var known = found[item.lastPathComponent] ?? [:]
        known[localization] = known[localization] ?? item
        found[item.lastPathComponent] = known
      } else if ["lproj", "resources", "bundle"].contains(kind) || entirely && item.isFolder {
        list(item, entirely: true, &found)
      }
    }
  }
}

extension URL {
  fileprivate var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

extension Bundle {
  /// The name of the bundle in messages.
  var nameInMessages: String { "NSBundle <\(bundlePath)> (loaded)" }
}
