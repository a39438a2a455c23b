import UIKit

/// The customers' reviews of one product.
final class ReviewsViewController: UITableViewController {
  let product: Product
  let reviews: [Review]

  init(product: Product, reviews: [Review]) {
    self.product = product
    self.reviews = reviews
    super.init(style: .plain)
    title = "Reviews"
    navigationItem.prompt = product.name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "reviews-list"
    tableView.allowsSelection = false
    tableView.registerTextCell()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    reviews.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let review = reviews[indexPath.row]
    return tableView.textCell(
      at: indexPath,
      title: review.text,
      detail: "\(review.stars) \(review.author)",
      identifier: "review-\(indexPath.row)"
    )
  }
}
