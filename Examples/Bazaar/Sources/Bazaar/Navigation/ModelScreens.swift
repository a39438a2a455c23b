import Observation
import UIKit
import Waymark

#if canImport(SwiftUI)
  import SwiftUI
#endif

// The screens that SwiftUI shows, and the contents of their models for hosts without SwiftUI.

/// The customers' reviews of one product.
final class ReviewsViewController: ModelScreen<ReviewsModel, ProductID> {}

extension ReviewsModel: ScreenModel {
  var title: String { "Reviews" }

  var elements: [ScreenElement<ReviewsModel>] {
    [.text(product.name)] + reviews.flatMap { [.text($0.text), .text($0.signature)] }
  }

  #if canImport(SwiftUI)
    var content: some View { ReviewsView(model: self) }
  #endif
}

/// Replaces the chats while no user is logged in.
final class LockedChatsViewController: ModelScreen<LockedChatsModel, Void> {}

@MainActor @Observable
final class LockedChatsModel: ScreenModel {
  var title: String { "Chats" }
  var elements: [ScreenElement<LockedChatsModel>] { [.text(text)] }

  private var text: String { "Log in to read your chats." }

  #if canImport(SwiftUI)
    var content: some View { Text(text).navigationTitle(title) }
  #endif
}
