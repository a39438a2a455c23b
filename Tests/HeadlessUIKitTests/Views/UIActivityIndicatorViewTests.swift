import HeadlessUIKit
import Testing

@MainActor @Suite
struct UIActivityIndicatorViewTests {
  @Test func `a stopped activity indicator is hidden unless hidesWhenStopped is off`() {
    let wheel = UIActivityIndicatorView(style: .large)
    #expect(wheel.isHidden)
    wheel.startAnimating()
    #expect(wheel.isAnimating && !wheel.isHidden)
    wheel.stopAnimating()
    #expect(wheel.isHidden)
    wheel.hidesWhenStopped = false
    #expect(!wheel.isHidden)
  }
}
