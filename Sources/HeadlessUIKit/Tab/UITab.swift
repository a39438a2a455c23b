/// One tab of a tab bar controller, whose screen is made when it is first needed.
@preconcurrency @MainActor
open class UITab: NSObject {
  /// The name by which the tab is found.
  public let identifier: String
  /// What the person reads.
  open var title: String {
    didSet { item.title = title }
  }
  /// The picture above the title.
  open var image: UIImage? {
    didSet { item.image = image }
  }
  /// The container that the tab belongs to.
  public internal(set) weak var tabBarController: UITabBarController?
  let item: UITabBarItem
  private let provider: ((UITab) -> UIViewController)?
  private(set) var madeController: UIViewController?

  /// Creates a tab; the provider runs once, when the screen is first needed, and is kept.
  public init(
    title: String,
    image: UIImage?,
    identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    item = UITabBarItem(title: title, image: image, tag: 0)
    super.init()
  }

  /// The screen of the tab; the first access makes it.
  open var viewController: UIViewController? {
    if madeController == nil { madeController = provider?(self) }
    return madeController
  }
}
