#if HEADLESS_UIKIT
  @_exported public import HeadlessUIKit
#else
  @_exported public import CoreSpotlight
  @_exported public import UIKit
  @_exported public import UniformTypeIdentifiers
  @_exported public import UserNotifications
#endif
