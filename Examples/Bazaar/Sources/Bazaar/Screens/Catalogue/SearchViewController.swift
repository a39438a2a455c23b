import UIKit

/// The products whose names contain the typed text, as a grid.
final class SearchViewController: UICollectionViewController, UISearchResultsUpdating {
  private(set) var results: [Product] {
    didSet { if isViewLoaded { collectionView.reloadData() } }
  }

  var onSelect: ((ProductID) -> Void)?

  private let products: [Product]

  init(products: [Product]) {
    self.products = products
    results = products
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 160, height: 96)
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    super.init(collectionViewLayout: layout)
    title = "Search"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.accessibilityIdentifier = "results"
    collectionView.backgroundColor = .systemBackground
    collectionView.register(ProductCell.nib, forCellWithReuseIdentifier: ProductCell.identifier)
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    definesPresentationContext = true
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    results =
      text.isEmpty
      ? products : products.filter { $0.name.lowercased().contains(text.lowercased()) }
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    results.count
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let product = results[indexPath.item]
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: ProductCell.identifier,
      for: indexPath
    )
    (cell as? ProductCell)?.show(product)
    cell.accessibilityIdentifier = "result-\(product.id)"
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {
    onSelect?(results[indexPath.item].id)
  }
}
