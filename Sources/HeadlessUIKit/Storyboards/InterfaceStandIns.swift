/// Objects of UIKit's classes in place of those whose classes are not linked, with a record of what
/// a storyboard or nib expects of them.
///
/// While a world has one, an unknown class, outlet, attribute or method is recorded; otherwise it
/// is warned of, or raises.
@_spi(Headless) @MainActor
public final class InterfaceStandIns {
  /// One thing that happened, in the order of the calls.
  public enum Record: Hashable, Sendable {
    /// An object was made in place of one of this class.
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

  /// Names an object by the class that its file gives it.
  func name(_ object: AnyObject, _ element: InterfaceElement) {
    guard let name = element["customClass"], !name.isEmpty else { return }
    names[ObjectIdentifier(object)] = Name(object: object, text: name)
  }

  /// The class of an object in its file, else the class that it has.
  public func name(of object: AnyObject) -> String {
    let known = names[ObjectIdentifier(object)]
    if let known, known.object === object { return known.text }
    return "\(type(of: object))"
  }

  /// Whether an unwind segue ends at a controller, of whose class nothing is known: a container is
  /// passed by.
  func isDestination(_ controller: UIViewController) -> Bool {
    switch controller {
    case is UINavigationController, is UITabBarController, is UISplitViewController,
      is UIPageViewController:
      false
    default: true
    }
  }
}

// MARK: The contents of a storyboard

extension UIStoryboard {
  /// The identifiers that the file gives its scenes, in its order, without those that stand for a
  /// scene of another storyboard.
  @_spi(Headless) public var sceneIDs: [String] { document?.sceneIDs ?? [] }

  /// Instantiates the controller of a scene; nil if the storyboard has no such scene.
  @_spi(Headless) public func instantiateScene(_ id: String) -> UIViewController? {
    makeController(id, nil)
  }
}

/// A segue that a controller's storyboard describes.
@_spi(Headless) @MainActor
public struct DescribedSegue {
  private let template: SegueTemplate

  init(_ template: SegueTemplate) {
    self.template = template
  }

  /// The kind, by the word of the file.
  public var kind: String { template.kind.rawValue }
  /// The name of the segue; nil for none.
  public var identifier: String? { template.identifier }

  /// Performs the segue.
  public func perform(sender: Any?) { template.perform(sender) }
}

extension UIViewController {
  /// The segues that begin at the controller, in the order of the file.
  @_spi(Headless) public var describedSegues: [DescribedSegue] {
    (associatedObjects?.interface?.objects.segues ?? []).map(DescribedSegue.init)
  }
}
