/// The classes that files name.
@MainActor
enum InterfaceClasses {
  private static var known: [String: AnyClass] = [:]
  /// The modules of each bundle, by its path.
  private static var modules: [String: [String]] = [:]

  /// The class of an object: the one that its element names, else the one that its element has in
  /// UIKit; a class that is not linked is warned of.
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
    // UIKit logs the name that the class has in the Objective-C runtime.
    let full = element["customModule"].map { "_TtC\($0.utf8.count)\($0)\(name.utf8.count)\(name)" }
    Misuse.warn("Unknown class \(full ?? name) in Interface Builder file.")
    return usual
  }

  /// Looks a class up by its module and name.
  ///
  /// A class of the app's own target is compiled with the name of the module that the file belongs
  /// to, so that it is also looked for in the module whose resources the bundle holds.
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
  /// The modules whose resources the bundle may hold, by the name that packages give bundles.
  fileprivate var modules: [String] {
    let name = bundleURL.deletingPathExtension().lastPathComponent
    let parts = name.split(separator: "_")
    let suffixes = parts.indices.dropFirst().map { parts[$0...].joined(separator: "_") }
    let executable = executableURL?.deletingPathExtension().lastPathComponent
    return suffixes + [executable].compactMap { $0 }
  }
}
