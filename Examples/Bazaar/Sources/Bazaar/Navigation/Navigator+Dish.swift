import UIKit
import Waymark

extension Navigator {
  /// All destinations with samples of what they need; what is not here can still be navigated to.
  var dish: PetriDish {
    PetriDish(
      router: router,
      [
        DishEntry(destinations.home),
        entry(destinations.product, LinkPattern("", .path("id", .productID))),
        entry(destinations.reviews, LinkPattern("", .path("id", .productID))),
        DishEntry(destinations.chats),
        entry(destinations.chat, LinkPattern("", .path("sender", .cases(ChatSender.self)))),
        DishEntry(destinations.profile),
        DishEntry(destinations.editProfile),
        DishEntry(destinations.city),
        entry(
          destinations.cities,
          LinkPattern("", .path("region", .value(String.self, samples: "Bavaria")))
        ),
        DishEntry(destinations.settings),
        DishEntry(destinations.login),
      ]
    )
  }

  private func entry<Context: Sendable>(
    _ destination: any Destination<Context>,
    _ pattern: LinkPattern<Context>
  ) -> DishEntry {
    DishEntry(destination, pattern)
  }
}
