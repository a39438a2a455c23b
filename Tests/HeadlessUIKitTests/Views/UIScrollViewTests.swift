import HeadlessUIKit
import Testing

@MainActor @Suite
struct UIScrollViewTests {
  @Test func `a new offset notifies the delegate once, an equal one does not`() {
    let view = UIScrollView()
    let observer = ScrollObserver()
    view.delegate = observer
    view.setContentOffset(CGPoint(x: 0, y: 10), animated: true)
    view.contentOffset = CGPoint(x: 0, y: 10)
    #expect(observer.offsets == [CGPoint(x: 0, y: 10)])
  }

  @Test func `the delegate of a table is notified of scrolling and not retained`() {
    let table = UITableView()
    var observer: ScrollObserver? = ScrollObserver()
    table.delegate = observer
    table.contentOffset.y = 5
    #expect(observer?.offsets.count == 1)
    observer = nil
    #expect(table.delegate == nil)
  }
}

private final class ScrollObserver: NSObject, UITableViewDelegate {
  private(set) var offsets: [CGPoint] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset)
  }
}
