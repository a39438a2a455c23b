import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct UIBarButtonItemLaws {
  @Test(.documented(in: "UIBarButtonItem/primaryAction"))
  func `a primary action sets the title and image of the item #160`() {
    let image = UIImage(systemName: "plus")
    let item = UIBarButtonItem(title: "Old", primaryAction: UIAction(title: "Add") { _ in })
    #expect(item.title == "Add")
    item.primaryAction = UIAction(title: "New", image: image) { _ in }
    #expect(item.title == "New")
    #expect(item.image == image)
  }
}
