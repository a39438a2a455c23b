/// A row of dots, one for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private var current = 0

  /// The number of pages; a change clamps the current page.
  open var numberOfPages = 0 {
    didSet { current = inside(current) }
  }
  /// Whether a single dot is hidden; stored only.
  open var hidesForSinglePage = false
  /// The color of the dots; stored only.
  open var pageIndicatorTintColor: UIColor?
  /// The color of the current dot; stored only.
  open var currentPageIndicatorTintColor: UIColor?

  /// The highlighted page.
  ///
  /// Setting it does not send an event.
  open var currentPage: Int {
    get { current }
    set { current = inside(newValue) }
  }

  private func inside(_ page: Int) -> Int { max(0, min(page, numberOfPages - 1)) }
}
