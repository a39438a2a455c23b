import UIKit

/// A sheet with the order of the favorites.
class SortViewController: UIViewController {
  var onOrder: ((FavoritesStore.Order) -> Void)?
  private let order: FavoritesStore.Order
  private let picker = UIPickerView()

  init(order: FavoritesStore.Order) {
    self.order = order
    super.init(nibName: nil, bundle: nil)
    title = "Sort"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    picker.dataSource = self
    picker.delegate = self
    picker.frame = view.bounds
    view.addSubview(picker)
    let row = FavoritesStore.Order.allCases.firstIndex(of: order) ?? 0
    picker.selectRow(row, inComponent: 0, animated: false)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) }
    )
  }
}

extension SortViewController: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    FavoritesStore.Order.allCases.count
  }

  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? {
    FavoritesStore.Order.allCases[row].rawValue
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    UISelectionFeedbackGenerator().selectionChanged()
    onOrder?(FavoritesStore.Order.allCases[row])
  }
}
