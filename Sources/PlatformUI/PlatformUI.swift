#if HEADLESS_UIKIT
  @_exported public import HeadlessUIKit
#else
  @_exported public import UIKit
#endif
