import HeadlessUIKit
import Testing

@MainActor @Suite
struct ValuesTests {
  @Test func `colors with the same components are equal, system colors also by name`() {
    #expect(UIColor(white: 1, alpha: 1) == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor.label != UIColor.black)
    #expect(UIColor.red.withAlphaComponent(0.5) != UIColor.red)
  }

  @Test func `images are equal by name and rendering mode`() throws {
    let image = try #require(UIImage(systemName: "cart"))
    #expect(image == UIImage(systemName: "cart"))
    #expect(image != UIImage(named: "cart"))
    #expect(image != image.withRenderingMode(.alwaysOriginal))
    #expect(UIImage(named: "") == nil)
  }

  @Test func `fonts are equal by name, size and weight`() {
    #expect(UIFont.boldSystemFont(ofSize: 12) == .systemFont(ofSize: 12, weight: .bold))
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    #expect(UIFont(name: "", size: 12) == nil)
  }

  @Test func `an activity stores the values needed to continue it`() {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: "https://shop.example/7")
    activity.addUserInfoEntries(from: ["a": 1, "b": 1])
    activity.addUserInfoEntries(from: ["b": 2])
    #expect(activity.activityType == "NSUserActivityTypeBrowsingWeb")
    #expect(activity.userInfo as? [String: Int] == ["a": 1, "b": 2])
    #expect(activity.webpageURL?.path == "/7")
  }

  @Test func `NSIndexPath has rows and sections, too`() {
    let path = IndexPath(row: 3, section: 1) as NSIndexPath
    #expect((path.section, path.row, path.item) == (1, 3, 3))
    #expect(NSIndexPath(row: 3, section: 1) == path && NSIndexPath(item: 3, section: 1) == path)
  }

  @Test func `rectangles, points and sizes are values and objects`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let info: [String: Any] = [
      "rect": rect, "point": NSValue(cgPoint: rect.origin), "size": NSValue(cgSize: rect.size),
      "number": 1,
    ]
    #expect((info["rect"] as? NSValue)?.cgRectValue == rect)
    #expect(info["point"] as? CGPoint == rect.origin)
    #expect(info["size"] as? CGSize == rect.size)
    #expect(info["number"] as? CGRect == nil && info["size"] as? CGPoint == nil)
  }

  @Test func `an index path has a section and a row`() {
    var path = IndexPath(row: 3, section: 1)
    path.row += 1
    #expect(path == IndexPath(item: 4, section: 1))
    #expect(path.section == 1)
  }
}
