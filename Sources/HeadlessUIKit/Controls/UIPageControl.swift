/// A row of dots, one for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private var current = 0

  /// The number of pages; a change keeps the current page among them.
  open var numberOfPages = 0 {
    didSet { current = inside(current) }
  }
  /// Whether one dot is shown; stored only.
  open var hidesForSinglePage = false
  /// The colour of the dots; stored only.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the current dot; stored only.
  open var currentPageIndicatorTintColor: UIColor?

  /// The page whose dot stands out.
  ///
  /// Setting it sends no event.
  open var currentPage: Int {
    get { current }
    set { current = inside(newValue) }
  }

  private func inside(_ page: Int) -> Int { max(0, min(page, numberOfPages - 1)) }
}
