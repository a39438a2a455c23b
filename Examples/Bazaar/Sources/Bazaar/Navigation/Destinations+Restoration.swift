import Waymark

extension Destinations {
  /// Where the user may be brought back to; not to the login form, which is asked for when needed.
  func restorable() throws(RestorationTableError) -> RestorationTable {
    try RestorationTable([
      RestorationEntry(home),
      RestorationEntry(product) { (screen: ProductViewController) in screen.product.id },
      RestorationEntry(reviews) { (screen: ReviewsViewController) in screen.product.id },
      RestorationEntry(chats),
      RestorationEntry(chat) { (screen: ChatViewController) in screen.chat.sender },
      RestorationEntry(profile),
      RestorationEntry(editProfile),
      RestorationEntry(city),
      RestorationEntry(cities) { (screen: CitiesViewController) in screen.region.name },
      RestorationEntry(settings),
    ])
  }
}
