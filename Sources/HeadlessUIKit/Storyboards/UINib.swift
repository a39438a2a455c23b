/// A nib file from which views are instantiated.
///
/// The file is Xcode's source file with the extension `xib`, in the bundle's resources.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let document: InterfaceDocument?
  private let bundle: Bundle

  /// Creates a nib from a bundle, by default the main one; the file is read when it is
  /// instantiated.
  public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.init(Self.read(name, in: bundleOrNil ?? .main), bundleOrNil)
  }

  /// Creates a nib from the contents of its file.
  public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
    let document = Result { () throws(InterfaceProblem) in
      try InterfaceDocument(name: "nib", data)
    }
    if case .failure(let problem) = document {
      Misuse.raise(.invalidArgumentException, "Could not load the nib from its data: \(problem)")
    }
    self.init(try? document.get(), bundleOrNil)
  }

  private init(_ document: InterfaceDocument?, _ bundle: Bundle?) {
    self.document = document
    self.bundle = bundle ?? .main
    super.init()
  }

  private static func read(_ name: String, in bundle: Bundle) -> InterfaceDocument? {
    var reason = ""
    do throws(InterfaceProblem) {
      if let document = try InterfaceFiles.document(name, "xib", in: bundle) { return document }
    } catch {
      reason = ": \(error)"
    }
    Misuse.raise(
      .internalInconsistencyException,
      "Could not load NIB in bundle: '\(bundle.nameInMessages)' with name '\(name)'\(reason)"
    )
    return nil
  }

  /// Creates the objects of the nib and connects them with its owner.
  ///
  /// - Returns: The top-level objects of the nib, without placeholders.
  @discardableResult
  open func instantiate(
    withOwner ownerOrNil: Any?,
    options optionsOrNil: [UINib.OptionsKey: Any]? = nil
  ) -> [Any] {
    guard let document else { return [] }
    let objects = InterfaceObjects(document, in: bundle)
    let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    let made = objects.makeNib(owner: ownerOrNil.map { $0 as AnyObject }, external)
    for object in made { HeadlessWorld.current?.autorelease(object) }
    return made
  }

  /// An option for instantiating a nib.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option as text.
    public let rawValue: String

    /// Creates an option from text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The objects that replace placeholders, by identifier.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
}

extension InterfaceObjects {
  /// Creates and connects the objects of a nib.
  fileprivate func makeNib(owner: AnyObject?, _ external: [String: Any]) -> [AnyObject] {
    self.owner = owner
    let elements = document.root.list("objects")
    for placeholder in elements where placeholder.name == "placeholder" {
      guard let id = placeholder.id, let identifier = placeholder["placeholderIdentifier"] else {
        continue
      }
      let object =
        identifier == "IBFilesOwner" ? owner : external[identifier].map { $0 as AnyObject }
      if let object { take(object, for: id) }
    }
    let made = elements.compactMap(makeTopLevel)
    (owner as? UIResponder)?.objectsMadeOnDemand.nibs.append(self)
    for element in elements { connect(element) }
    awaken()
    return made
  }
}

extension Bundle {
  /// Instantiates a nib of the bundle and connects its objects with its owner; raises if the nib
  /// does not exist.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String,
    owner: Any?,
    options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
