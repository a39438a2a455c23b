import UIKit

extension RecipeListViewController {
  func observeChanges() {
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(didChange(_:)),
      name: .recipesDidChange,
      object: nil
    )
  }

  func addRefreshControl() {
    let control = UIRefreshControl()
    control.addTarget(self, action: #selector(refresh), for: .valueChanged)
    refreshControl = control
  }

  @objc private func refresh() {
    NotificationCenter.default.post(name: .recipesNeedReload, object: nil)
    refreshControl?.endRefreshing()
  }

  @objc private func didChange(_ notification: Notification) {
    recipesChanged()
  }
}
