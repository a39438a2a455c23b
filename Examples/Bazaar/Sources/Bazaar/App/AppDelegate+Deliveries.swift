import UIKit
package import Waymark

extension AppDelegate {
  /// One delivery of each kind, for tools and tests to try.
  package nonisolated static var deliverySamples: [Delivery] {
    var samples: [Delivery] = [
      .handoff("example.bazaar.product", values: #"{"product":7}"#),
      .quickAction("example.bazaar.chats"),
      .notification(#"{"sender":"anna"}"#),
      .spotlightItem("product/7"),
      .spotlightQuery("egg cups"),
      .restoration(TreePath(stops: [.init("home"), .init("product", context: "7")])),
    ]
    let links: [((URL) -> Delivery, String)] = [
      (Delivery.customURL, "bazaar://products/7"),
      (Delivery.universalLink, "https://bazaar.example/products/7"),
      (Delivery.widgetURL, "bazaar://chats"),
      (Delivery.appClip, "https://bazaar.example/products/7"),
      (Delivery.intent, "https://bazaar.example/profile"),
      (Delivery.fileURL, "file:///product-7.bazaarproduct"),
    ]
    for (delivery, link) in links {
      if let url = URL(string: link) { samples.append(delivery(url)) }
    }
    return samples
  }
}
