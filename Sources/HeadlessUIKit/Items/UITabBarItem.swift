/// What stands for a screen in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The picture while the tab is the chosen one.
  open var selectedImage: UIImage?
  /// A short text at the corner of the picture; nil for none.
  open var badgeValue: String?
  /// The colour of the badge; recorded only.
  open var badgeColor: UIColor?
  let systemItem: SystemItem?

  /// Makes an item without title and picture.
  public override convenience init() {
    self.init(kind: nil)
  }

  /// Makes an item with a title, a picture and a number.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(kind: nil)
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes an item with a title and two pictures.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Makes an item whose picture and word the system supplies.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(kind: systemItem)
    self.tag = tag
  }

  private init(kind: SystemItem?) {
    systemItem = kind
    super.init()
  }

  /// What assistive technology reads: the title, or the word for the system item.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? systemItem?.word }
    set { super.accessibilityLabel = newValue }
  }
}
