import UIKit

/// The pages that explain the app.
class TourViewController: UIPageViewController {
  private let texts = ["Search for a user", "Keep your favorites"]
  private let pageControl = UIPageControl()
  private lazy var pages = texts.map { TourPageViewController(text: $0) }

  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    title = "Tour"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    dataSource = self
    delegate = self
    setViewControllers([pages[0]], direction: .forward, animated: false)
    pageControl.numberOfPages = pages.count
    pageControl.currentPageIndicatorTintColor = .systemGreen
    pageControl.isUserInteractionEnabled = false
    navigationItem.titleView = pageControl
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) }
    )
  }

  private func page(_ offset: Int, from page: UIViewController) -> UIViewController? {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
    let next = index + offset
    return pages.indices.contains(next) ? pages[next] : nil
  }
}

extension TourViewController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    page(-1, from: viewController)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    page(1, from: viewController)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    let shown = viewControllers?.first
    pageControl.currentPage = pages.firstIndex { $0 === shown } ?? 0
  }
}

/// A page of the tour: a text on a blurred background, which fades in.
class TourPageViewController: UIViewController {
  private let text: String
  private let label = UILabel()

  init(text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    blur.frame = view.bounds
    blur.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text = text
    label.textAlignment = .center
    label.frame = blur.contentView.bounds
    blur.contentView.addSubview(label)
    view.addSubview(blur)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    label.alpha = 0
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut) {
      self.label.alpha = 1
    }
    animator.startAnimation()
  }
}
