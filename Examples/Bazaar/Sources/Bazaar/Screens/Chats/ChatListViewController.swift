import UIKit

/// The list of the user's chats.
final class ChatListViewController: UITableViewController {
  var chats: [Chat] {
    didSet { reloadIfLoaded() }
  }

  /// Whether each chat shows its last message.
  var showsPreviews: Bool {
    didSet { reloadIfLoaded() }
  }

  var onSelect: ((ChatSender) -> Void)?

  /// Opens the settings; if nil, the screen shows no button for them.
  var onSettings: (() -> Void)? {
    didSet { navigationItem.showSettingsButton(opening: onSettings) }
  }

  init(chats: [Chat], showsPreviews: Bool = true) {
    self.chats = chats
    self.showsPreviews = showsPreviews
    super.init(style: .plain)
    title = "Chats"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "chats"
    tableView.registerTextCell()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    chats.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let chat = chats[indexPath.row]
    let cell = tableView.textCell(
      at: indexPath,
      title: chat.sender.name,
      detail: showsPreviews ? chat.messages.last?.text : nil,
      identifier: "chat-\(chat.sender.rawValue)"
    )
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect?(chats[indexPath.row].sender)
  }
}
