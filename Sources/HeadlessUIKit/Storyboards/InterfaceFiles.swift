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

/// The texts of a storyboard or nib in one language.
///
/// The keys are those of Interface Builder: an object's identifier, a period, and the property.
private struct InterfaceStrings {
  private let texts: [String: String]

  /// Reads a `.strings` file; `nil` if the data is invalid.
  init?(_ data: Data?) {
    let list = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    guard let texts = list as? [String: String] else { return nil }
    self.texts = texts
  }

  init(_ texts: [String: String]) {
    self.texts = texts
  }

  /// Replaces the texts of a file; ignores keys of missing objects.
  func replaceTexts(in root: InterfaceElement) {
    var elements: [String: InterfaceElement] = [:]
    Self.collect(root, &elements)
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      let parts = key.split(separator: ".", maxSplits: 1)
      guard parts.count == 2, let element = elements[String(parts[0])] else { continue }
      element.localize(String(parts[1]), text)
    }
  }

  private static func collect(
    _ element: InterfaceElement,
    _ elements: inout [String: InterfaceElement]
  ) {
    if let id = element.id { elements[id] = elements[id] ?? element }
    for child in element.children { collect(child, &elements) }
  }
}

/// The texts of a storyboard or nib in several languages, from a string catalog.
private struct InterfaceStringCatalog {
  private var texts: [String: [String: String]] = [:]

  /// Reads a string catalog; `nil` if the data is invalid.
  init?(_ data: Data?) {
    let json = data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
    guard let strings = json?["strings"] as? [String: Any] else { return nil }
    for (key, entry) in strings {
      let entry = entry as? [String: Any]
      for (language, localization) in entry?["localizations"] as? [String: Any] ?? [:] {
        let unit = (localization as? [String: Any])?["stringUnit"] as? [String: Any]
        guard let text = unit?["value"] as? String else { continue }
        texts[language, default: [:]][key] = text
      }
    }
  }

  var languages: Set<String> { Set(texts.keys) }

  /// The texts in a language; empty if the catalog does not contain it.
  func texts(in language: String) -> InterfaceStrings {
    InterfaceStrings(texts[language] ?? [:])
  }
}

extension InterfaceElement {
  /// Replaces the text of a property.
  fileprivate func localize(_ property: String, _ text: String) {
    if let index = property.firstIndex(of: "["), property.hasSuffix("]") {
      let number = property[property.index(after: index)...].dropLast()
      localize(String(property[..<index]), at: Int(number) ?? -1, text)
    } else if let index = property.firstIndex(of: ".") {
      let child = value(of: String(property[..<index]))
      child?.localize(String(property[property.index(after: index)...]), text)
    } else if name == "button", property.hasSuffix("Title") {
      let state = String(property.dropLast("Title".count))
      let known = children.first { $0.name == "state" && $0["key"] == state }
      let element = known ?? InterfaceElement("state", ["key": state])
      element.set(text, for: "title")
      if known == nil { append(element) }
    } else if let part = Self.accessibilityParts[property] {
      let known = child("accessibility")
      let element =
        known ?? InterfaceElement("accessibility", ["key": "accessibilityConfiguration"])
      element.set(text, for: part)
      if known == nil { append(element) }
    } else {
      set(text, for: property)
    }
  }

  /// Replaces the text of a segment or of a search scope button.
  private func localize(_ property: String, at index: Int, _ text: String) {
    let list = property == "segmentTitles" ? "segments" : property
    let elements = self.list(list)
    guard elements.indices.contains(index) else { return }
    if elements[index].name == "string" {
      elements[index].setText(text)
    } else {
      elements[index].set(text, for: "title")
    }
  }

  private static let accessibilityParts = [
    "accessibilityLabel": "label", "accessibilityHint": "hint", "accessibilityValue": "value",
  ]
}
