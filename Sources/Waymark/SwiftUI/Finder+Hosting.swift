#if !HEADLESS_UIKIT
  // macOS has SwiftUI, but no hosting controller that the headless layer could contain.
  public import SwiftUI

  extension HostingScreen: ContextProviding where Context: Equatable {
    /// The context that the view was built for.
    public var navigationContext: Context { context }
  }

  extension Finder {
    /// Finds a hosting controller by the type of its view.
    ///
    /// Not verified, like ``HostingFactory``.
    public static func hosting<Content: View>(
      _ matches: @escaping @MainActor (Content, Context) -> Bool
    ) -> Self where Screen == UIHostingController<Content> {
      Self { screen, context in matches(screen.rootView, context) }
    }
  }
#endif
