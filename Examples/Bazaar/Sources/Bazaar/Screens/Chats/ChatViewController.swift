import UIKit

/// The messages of one chat, with a field to write another.
final class ChatViewController: UIViewController {
  private(set) var chat: Chat

  var onSend: ((String) -> Void)?

  private let messages = UITableView()
  private let field = UITextField("Message", identifier: "message")
  private lazy var sendButton = UIButton("Send", identifier: "send") { [weak self] in self?.send() }

  init(chat: Chat) {
    self.chat = chat
    super.init(nibName: nil, bundle: nil)
    title = chat.sender.name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    messages.accessibilityIdentifier = "messages"
    messages.allowsSelection = false
    messages.dataSource = self
    messages.registerTextCell()
    field.addAction(
      UIAction { [weak self] _ in self?.enableSendButton() },
      for: .editingChanged
    )
    enableSendButton()
    addViews()
  }

  /// Shows the current chat and keeps the text that the user is typing.
  func refresh(with chat: Chat) {
    self.chat = chat
    title = chat.sender.name
    guard isViewLoaded else { return }
    messages.reloadData()
    scrollToLastMessage()
  }

  private func send() {
    guard let text = field.text else { return }
    field.text = nil
    enableSendButton()
    onSend?(text)
  }

  private func enableSendButton() {
    let text = field.text ?? ""
    sendButton.isEnabled = text.contains { !$0.isWhitespace }
  }

  private func scrollToLastMessage() {
    guard !chat.messages.isEmpty else { return }
    let last = IndexPath(row: chat.messages.count - 1, section: 0)
    messages.scrollToRow(at: last, at: .bottom, animated: true)
  }

  private func addViews() {
    let composer = UIStackView(arrangedSubviews: [field, sendButton])
    composer.spacing = 8
    sendButton.setContentHuggingPriority(.required, for: .horizontal)
    for part in [messages, composer] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let keyboard = view.keyboardLayoutGuide
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      messages.topAnchor.constraint(equalTo: view.topAnchor),
      messages.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      messages.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      composer.topAnchor.constraint(equalTo: messages.bottomAnchor, constant: 8),
      composer.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      composer.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      keyboard.topAnchor.constraint(equalTo: composer.bottomAnchor, constant: 8),
    ])
  }
}

extension ChatViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    chat.messages.count
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let message = chat.messages[indexPath.row]
    return tableView.textCell(
      at: indexPath,
      title: message.text,
      detail: message.author == .user ? "You" : chat.sender.name,
      identifier: "message-\(indexPath.row)"
    )
  }
}
