@_exported public import HeadlessUIKit

// Apple's Foundation, which UIKit re-exports, has `URLSession` and `URLRequest`; on other hosts a
// module of their own has them.
#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif
