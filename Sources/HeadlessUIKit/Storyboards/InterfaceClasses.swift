/// The classes named in storyboard and nib files.
@MainActor
enum InterfaceClasses {
  private static var known: [String: AnyClass] = [:]
  /// The modules of each bundle, by its path.
  private static var modules: [String: [String]] = [:]

  /// The class of an object: its custom class, otherwise its UIKit class; warns of a class that is
  /// not linked.
  static func type<Base: AnyObject>(
    of element: InterfaceElement,
    usual: Base.Type,
    in bundle: Bundle
  ) -> Base.Type {
    guard let name = element["customClass"], !name.isEmpty else { return usual }
    if let found = find(name, element, bundle) as? Base.Type { return found }
    if let standIns = HeadlessWorld.current?.standIns {
      standIns.add(.standIn(name))
      return usual
    }
    // UIKit logs the class name in the Objective-C runtime.
    let full = element["customModule"].map { "_TtC\($0.utf8.count)\($0)\(name.utf8.count)\(name)" }
    Misuse.warn("Unknown class \(full ?? name) in Interface Builder file.")
    return usual
  }

  /// Looks up a class by its module and name.
  ///
  /// A class in the app's target is compiled with the module name of the file's target, so the
  /// module of the bundle's resources is also searched.
  private static func find(
    _ name: String,
    _ element: InterfaceElement,
    _ bundle: Bundle
  ) -> AnyClass? {
    var modules = [element["customModule"]].compactMap { $0 }
    if element["customModuleProvider"] == "target" { modules += Self.modules(of: bundle) }
    if modules.isEmpty { modules = ["HeadlessUIKit"] + Self.modules(of: bundle) }
    for module in modules {
      let full = "\(module == "UIKit" ? "HeadlessUIKit" : module).\(name)"
      if let found = known[full] { return found }
      guard let found = NSClassFromString(full) else { continue }
      known[full] = found
      return found
    }
    return nil
  }

  private static func modules(of bundle: Bundle) -> [String] {
    let path = bundle.bundlePath
    if let found = modules[path] { return found }
    let found = bundle.modules
    modules[path] = found
    return found
  }
}

extension Bundle {
  /// The modules whose resources the bundle may contain, derived from the bundle names of packages.
  fileprivate var modules: [String] {
    let name = bundleURL.deletingPathExtension().lastPathComponent
    let parts = name.split(separator: "_")
    let suffixes = parts.indices.dropFirst().map { parts[$0...].joined(separator: "_") }
    let executable = executableURL?.deletingPathExtension().lastPathComponent
    return suffixes + [executable].compactMap { $0 }
  }
}
