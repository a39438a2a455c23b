import UIKit

/// Replaces the chats while no user is logged in.
final class LockedChatsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Chats"
    view.backgroundColor = .systemBackground
    view.addColumn([UILabel(.body, text: "Log in to read your chats.", identifier: "locked")])
  }
}
