import UIKit

class SearchViewController: UIViewController {
  private let favorites: FavoritesStore
  private let usernameField = UITextField()
  private let button = UIButton(configuration: .filled())

  init(favorites: FavoritesStore) {
    self.favorites = favorites
    super.init(nibName: nil, bundle: nil)
    title = "Search"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    avoidKeyboard()
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Tour",
      primaryAction: UIAction { [weak self] _ in
        let tour = UINavigationController(rootViewController: TourViewController())
        self?.present(tour, animated: true)
      }
    )
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Terms",
      primaryAction: UIAction { [weak self] _ in
        self?.navigationController?.pushViewController(TermsViewController(), animated: true)
      }
    )
    usernameField.placeholder = "Username"
    usernameField.returnKeyType = .go
    usernameField.delegate = self
    button.configuration?.title = "Get Followers"
    button.addAction(UIAction { [weak self] _ in self?.pushFollowers() }, for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [usernameField, button])
    stack.axis = .vertical
    stack.spacing = 20
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 50),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -50),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    usernameField.text = ""
  }

  private func pushFollowers() {
    guard let username = usernameField.text, !username.isEmpty else {
      return presentAlert(title: "Empty Username", message: "Enter a username first.")
    }
    usernameField.resignFirstResponder()
    let list = FollowerListViewController(username: username, favorites: favorites)
    navigationController?.pushViewController(list, animated: true)
  }
}

extension SearchViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    pushFollowers()
    return true
  }
}
