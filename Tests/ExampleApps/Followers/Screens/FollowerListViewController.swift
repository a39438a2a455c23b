import UIKit

class FollowerListViewController: UIViewController {
  private enum Section { case main }

  private let username: String
  private let favorites: FavoritesStore
  private var followers: [Follower] = []
  private lazy var collectionView = UICollectionView(
    frame: view.bounds,
    collectionViewLayout: makeLayout()
  )
  private lazy var dataSource = UICollectionViewDiffableDataSource<Section, Follower>(
    collectionView: collectionView
  ) { collectionView, indexPath, follower in
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: FollowerCell.reuseID,
      for: indexPath
    )
    (cell as? FollowerCell)?.set(follower)
    return cell
  }

  init(username: String, favorites: FavoritesStore) {
    self.username = username
    self.favorites = favorites
    super.init(nibName: nil, bundle: nil)
    title = username
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [weak self] _ in self?.addFavorite() }
    )
    configureCollectionView()
    configureSearch()
    load()
  }

  private func configureCollectionView() {
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    collectionView.register(FollowerCell.self, forCellWithReuseIdentifier: FollowerCell.reuseID)
    view.addSubview(collectionView)
  }

  /// Three columns.
  private func makeLayout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1 / 3),
      heightDimension: .fractionalHeight(1)
    )
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(140)
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row,
      subitems: [NSCollectionLayoutItem(layoutSize: size)]
    )
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func configureSearch() {
    let search = UISearchController()
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "Filter"
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    definesPresentationContext = true
  }

  private func load() {
    let spinner = UIActivityIndicatorView(style: .large)
    view.addSubview(spinner)
    spinner.startAnimating()
    UserService.shared.getFollowers(of: username, page: 1) { [weak self] result in
      DispatchQueue.main.async {
        spinner.removeFromSuperview()
        self?.show(result)
      }
    }
  }

  private func show(_ result: Result<[Follower], NetworkError>) {
    switch result {
    case .success(let followers):
      self.followers = followers
      update(with: followers)
    case .failure(let error):
      presentAlert(title: "Something Went Wrong", message: error.rawValue) { [weak self] in
        self?.navigationController?.popViewController(animated: true)
      }
    }
  }

  private func update(with followers: [Follower]) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Follower>()
    snapshot.appendSections([.main])
    snapshot.appendItems(followers)
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  private func addFavorite() {
    Task {
      do {
        let user = try await UserService.shared.getUser(username)
        let favorite = Follower(login: user.login, avatarUrl: user.avatarUrl)
        presentAlert(
          title: favorites.add(favorite) ? "Success" : "Something Went Wrong",
          message: "\(user.login) is one of your favorites."
        )
      } catch {
        presentAlert(title: "Something Went Wrong", message: "There is no such user.")
      }
    }
  }
}

extension FollowerListViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let follower = dataSource.itemIdentifier(for: indexPath) else { return }
    let info = UserInfoViewController(username: follower.login)
    // An active search is a presentation of this screen.
    let presenter = presentedViewController ?? self
    presenter.present(UINavigationController(rootViewController: info), animated: true)
  }
}

extension FollowerListViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    guard let filter = searchController.searchBar.text, !filter.isEmpty else {
      return update(with: followers)
    }
    update(with: followers.filter { $0.login.lowercased().contains(filter.lowercased()) })
  }
}
