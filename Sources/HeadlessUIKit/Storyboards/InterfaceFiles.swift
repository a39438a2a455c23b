/// The storyboard and nib files of bundles, each read once.
@MainActor
enum InterfaceFiles {
  private static var documents: [URL: Result<InterfaceDocument, InterfaceProblem>] = [:]
  private static var listings: [String: [String: URL]] = [:]

  /// The file with a name in a bundle; nil if there is none.
  ///
  /// - Throws: Why the file is not read.
  static func document(
    _ name: String,
    _ kind: String,
    in bundle: Bundle
  ) throws(InterfaceProblem) -> InterfaceDocument? {
    guard let file = files(of: bundle)["\(name).\(kind)"] else { return nil }
    if let known = documents[file] { return try known.get() }
    let read = Result { () throws(InterfaceProblem) in
      let size = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
      guard size <= InterfaceReader.maximumSize else {
        throw InterfaceProblem.tooLarge(bytes: size)
      }
      guard let data = try? Data(contentsOf: file) else {
        throw InterfaceProblem.malformed(line: 0)
      }
      return try InterfaceDocument(name: file.lastPathComponent, data)
    }
    documents[file] = read
    return try read.get()
  }

  /// Whether a bundle has a file.
  static func exists(_ name: String, _ kind: String, in bundle: Bundle) -> Bool {
    files(of: bundle)["\(name).\(kind)"] != nil
  }

  /// The files of a bundle by their names: those beside the executable, those of localizations, and
  /// those in bundles of resources.
  private static func files(of bundle: Bundle) -> [String: URL] {
    if let known = listings[bundle.bundlePath] { return known }
    var found: [String: URL] = [:]
    let folders = Set(
      [bundle.bundleURL, bundle.resourceURL].compactMap { $0?.standardizedFileURL }
    )
    for folder in folders.sorted(by: { $0.path < $1.path }) {
      list(folder, entirely: bundle !== Bundle.main, &found)
    }
    listings[bundle.bundlePath] = found
    return found
  }

  // The main bundle of a package is its folder of build products, so only the folders that can hold
  // resources are searched there.
  private static func list(_ folder: URL, entirely: Bool, _ found: inout [String: URL]) {
    let manager = FileManager.default
    let contents = try? manager.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    for item in (contents ?? []).sorted(by: { $0.path < $1.path }) {
      let kind = item.pathExtension
      if kind == "storyboard" || kind == "xib" {
        found[item.lastPathComponent] = found[item.lastPathComponent] ?? item
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
