import BenchmarkSupport
import HeadlessUIKit
import Waymark

extension Comparison {
  /// Pushing an article that is not there, and popping it, by the router and by hand.
  @MainActor static func routedPush() -> Comparison {
    let (routed, manual) = (Mall(), Mall())
    let options = RequestOptions(isAnimated: false)
    return Comparison(
      budget: 3,
      subject: {
        routed.router.go(to: routed.article, with: 7, options: options)
        routed.firstStack?.popViewController(animated: false)
      },
      reference: {
        manual.showByHand(7)
        manual.firstStack?.popViewController(animated: false)
      }
    )
  }

  /// Bringing an article to the front that is in another tab, back and forth.
  @MainActor static func foundInAnotherTab() -> Comparison {
    let (routed, manual) = (Mall(), Mall())
    let options = RequestOptions(isAnimated: false)
    return Comparison(
      budget: 3,
      subject: {
        routed.router.go(to: routed.article, with: -2, options: options)
        routed.router.go(to: routed.article, with: -42, options: options)
      },
      reference: {
        manual.showByHand(-2)
        manual.showByHand(-42)
      }
    )
  }
}
