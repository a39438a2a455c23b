import Observation
import SwiftUI
import UIKit
import Waymark
import os

// The examples of the API reference that need SwiftUI, and the calls that need `os`.

@MainActor func observe(_ router: Router, _ logger: Logger, _ signposter: OSSignposter) {
  router.events.log(to: logger)
  router.events.signpost(signposter)
}

typealias ProductID = Int

@MainActor final class ProductModel {
  let id: ProductID
  var isSheetShown = false

  init(_ id: ProductID) {
    self.id = id
  }
}

struct ProductView: View {
  let model: ProductModel

  var body: some View { ReviewsButton(id: model.id) }
}

@MainActor enum Shop {
  static let reviews = StepAssembly(build: ReviewsViewController.init(id:))
    .using(.present(.pageSheet), from: .current)
}

final class ReviewsViewController: UIViewController, ContextProviding {
  let id: ProductID

  init(id: ProductID) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var navigationContext: ProductID { id }
}

struct ReviewsButton: View {
  let id: ProductID
  @Environment(\.router) private var router

  var body: some View {
    Button("Reviews") { router?.go(to: Shop.reviews, with: id) }
  }
}

@MainActor func makeFactory() -> some Factory {
  let factory = HostingFactory<ProductView, ProductID> { id in
    ProductView(model: ProductModel(id))
  } resettingPresentationState: { view in
    view.model.isSheetShown = false
  }
  return factory
}

@MainActor @Observable
final class GreetingModel: ScreenModel {
  var isSheetShown = false

  var title: String { "Greeting" }

  var elements: [ScreenElement<GreetingModel>] {
    [
      .button("More") { self.isSheetShown = true },
      .sheet(isPresented: \.isSheetShown) { GreetingModel() },
    ]
  }

  #if canImport(SwiftUI)
    var content: some View { Text("Hello") }
  #endif
}

@MainActor func showGreeting() -> any Destination<Void> {
  StepAssembly(build: { ModelScreen(GreetingModel()) })
    .using(.present(.pageSheet), from: .current)
    .named("greeting")
}

@MainActor func makeFactory(_ router: Router) -> some Factory {
  let factory = HostingFactory { (id: ProductID) in
    ReviewsButton(id: id).environment(\.router, router)
  }
  return factory
}
