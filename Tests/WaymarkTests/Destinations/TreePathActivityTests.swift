import Foundation
import HeadlessUIKit
import Testing
import Waymark

struct TreePathActivityTests {
  private let path = TreePath(stops: [.init("list"), .init("item", context: "7")])

  @Test func `an activity stores a path`() {
    let activity = NSUserActivity(activityType: "example.place")
    activity.treePath = path
    #expect(activity.treePath == path)
    activity.treePath = nil
    #expect(activity.treePath == nil)
  }

  @Test func `other entries of an activity are kept`() {
    let activity = NSUserActivity(activityType: "example.place")
    activity.addUserInfoEntries(from: ["draft": "Hello"])
    activity.treePath = path
    activity.treePath = nil
    #expect(activity.userInfo as? [String: String] == ["draft": "Hello"])
  }

  @Test func `the system can archive the activity`() throws {
    let activity = NSUserActivity(activityType: "example.place")
    activity.treePath = path
    let info = try #require(activity.userInfo as? [String: String])
    let data = try PropertyListEncoder().encode(info)
    #expect(try PropertyListDecoder().decode([String: String].self, from: data) == info)
  }

  @Test(arguments: ["", "{}", "[1, 2]", #"{"stops": 7}"#])
  func `an invalid path is nil`(text: String) {
    let activity = NSUserActivity(activityType: "example.place")
    activity.userInfo = ["waymark.path": text]
    #expect(activity.treePath == nil)
  }
}
