import UIKit

/// Tips for packing, one on each page.
final class TipsViewController: UIViewController {
  private let tips = ["Roll your clothes", "Wear your heaviest shoes", "Copy your passport"]
  private let scrollView = UIScrollView()
  private let pageControl = UIPageControl()
  private let nextButton = UIButton(configuration: .filled())

  private lazy var labels = tips.map { tip in
    let label = UILabel()
    label.text = tip
    label.textAlignment = .center
    return label
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tips"
    view.backgroundColor = .systemBackground
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    labels.forEach(scrollView.addSubview)
    pageControl.numberOfPages = tips.count
    pageControl.isUserInteractionEnabled = false
    nextButton.setTitle("Next Tip", for: .normal)
    nextButton.addAction(UIAction { [weak self] _ in self?.showNextTip() }, for: .touchUpInside)
    for item in [scrollView, pageControl, nextButton] { view.addSubview(item) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: size.width * CGFloat(tips.count), height: size.height)
    for (page, label) in labels.enumerated() {
      label.frame = CGRect(origin: CGPoint(x: size.width * CGFloat(page), y: 0), size: size)
    }
  }

  private func showNextTip() {
    let x = scrollView.contentOffset.x + scrollView.bounds.width
    scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
  }
}

extension TipsViewController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let page = (scrollView.contentOffset.x / scrollView.bounds.width).rounded()
    pageControl.currentPage = Int(page)
    nextButton.isEnabled = pageControl.currentPage < tips.count - 1
  }
}
