public import Observation

#if !HEADLESS_UIKIT
  public import SwiftUI
#endif

/// An observable model of a SwiftUI screen in an app that navigates with UIKit.
///
/// A ``ModelScreen`` hosts the view of the model on Apple's platforms. Where SwiftUI is absent it
/// shows ``title`` and ``elements`` with UIKit controls instead, so that navigation, guards, flows,
/// restoration, tests and explorations run on the model.
///
/// The following example declares a form. Its view is compiled only where SwiftUI exists:
///
/// ```swift
/// @MainActor @Observable
/// final class FeedbackModel: ScreenModel {
///   var text = ""
///   var isThanking = false
///   @ObservationIgnored var onSend: (String) -> Void = { _ in }
///
///   var title: String { "Feedback" }
///
///   var elements: [ScreenElement<FeedbackModel>] {
///     [
///       .field("Message", \.text),
///       .button("Send", isEnabled: !text.isEmpty) { self.send() },
///       .alert("Thank you!", isPresented: \.isThanking, buttons: ["OK": {}]),
///     ]
///   }
///
///   func send() {
///     onSend(text)
///     isThanking = true
///   }
///
///   #if canImport(SwiftUI)
///     var content: some View { FeedbackView(model: self) }
///   #endif
/// }
/// ```
@available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
@MainActor public protocol ScreenModel: AnyObject, Observable {
  /// The title in the navigation bar where SwiftUI is absent; the view sets its own.
  var title: String { get }

  /// The texts, controls and presentations of the view, in its order.
  ///
  /// A ``ModelScreen`` reads them after each change of an observable property that they depend on.
  var elements: [ScreenElement<Self>] { get }

  #if !HEADLESS_UIKIT
    /// The type of the view.
    associatedtype Content: View
    /// The view that a ``ModelScreen`` hosts.
    @ViewBuilder var content: Content { get }
  #endif
}
