@_spi(Headless) import HeadlessUIKit
import Waymark
import WaymarkCore

extension Shop {
  /// Submits a request, settles and returns its outcome; `nil` while the request waits.
  @discardableResult
  func submit(_ request: NavigationRequest) throws -> NavigationOutcome? {
    let handle = router.go(request)
    try HeadlessWorld.current?.settle()
    return try handle.result?.get()
  }
}
