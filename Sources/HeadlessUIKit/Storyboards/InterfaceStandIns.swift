/// Replacements for objects whose classes are not linked, with a record of the members that a
/// storyboard or nib uses.
///
/// While a world has one, unknown classes, outlets, attributes and methods are recorded; otherwise
/// they log a warning or raise.
@_spi(Headless) @MainActor
public final class InterfaceStandIns {
  /// An event during instantiation, in the order of the calls.
  public enum Record: Hashable, Sendable {
    /// An object replaced one of this class.
    case standIn(String)
    /// An outlet was connected.
    case outlet(String, of: String)
    /// A runtime attribute was set.
    case attribute(String, of: String)
    /// A method was called.
    case call(String, of: String)
    /// A segue was performed.
    case segue(kind: String, identifier: String?, source: String, destination: String)
  }

  /// All records, oldest first.
  public private(set) var records: [Record] = []
  private var names: [ObjectIdentifier: Name] = [:]

  private struct Name {
    weak var object: AnyObject?
    let text: String
  }

  /// Creates an empty record.
  public init() {}

  func add(_ record: Record) { records.append(record) }

  /// Records the class name of an object in its file.
  func name(_ object: AnyObject, _ element: InterfaceElement) {
    guard let name = element["customClass"], !name.isEmpty else { return }
    names[ObjectIdentifier(object)] = Name(object: object, text: name)
  }

  /// The class name of an object in its file, otherwise its actual class.
  public func name(of object: AnyObject) -> String {
    let known = names[ObjectIdentifier(object)]
    if let known, known.object === object { return known.text }
    return "\(type(of: object))"
  }

  /// Whether an unwind segue ends at a view controller of an unknown class: never at a container.
  func isDestination(_ controller: UIViewController) -> Bool {
    switch controller {
    case is UINavigationController, is UITabBarController, is UISplitViewController,
      is UIPageViewController:
      false
    default: true
    }
  }
}

// MARK: Storyboard contents

extension UIStoryboard {
  /// The identifiers of the scenes in file order, without references to other storyboards.
  @_spi(Headless) public var sceneIDs: [String] { document?.sceneIDs ?? [] }

  /// Instantiates the view controller of a scene; returns `nil` if the storyboard does not contain
  /// the scene.
  @_spi(Headless) public func instantiateScene(_ id: String) -> UIViewController? {
    makeController(id, nil)
  }
}

/// A segue in a view controller's storyboard.
@_spi(Headless) @MainActor
public struct DescribedSegue {
  private let template: SegueTemplate

  init(_ template: SegueTemplate) {
    self.template = template
  }

  /// The kind of segue, as spelled in the file.
  public var kind: String { template.kind.rawValue }
  /// The identifier of the segue; `nil` for none.
  public var identifier: String? { template.identifier }

  /// Performs the segue with a sender.
  public func perform(sender: Any?) { template.perform(sender) }
}

extension UIViewController {
  /// The segues that begin at the view controller, in file order.
  @_spi(Headless) public var describedSegues: [DescribedSegue] {
    (associatedObjects?.interface?.objects.segues ?? []).map(DescribedSegue.init)
  }
}
