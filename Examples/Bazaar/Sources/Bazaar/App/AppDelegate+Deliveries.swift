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
    let links: [(Delivery.Kind, String)] = [
      (.customURL, "bazaar://products/7"),
      (.universalLink, "https://bazaar.example/products/7"),
      (.widgetURL, "bazaar://chats"),
      (.appClip, "https://bazaar.example/products/7"),
      (.intent, "https://bazaar.example/profile"),
      (.fileURL, "file:///product-7.bazaarproduct"),
    ]
    for (kind, link) in links {
      if let url = URL(string: link) { samples.append(Delivery(kind, .url(url))) }
    }
    return samples
  }
}
