import Foundation
import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor
struct StoryboardRecordingTests {
  private func recording(_ name: String) throws -> StoryboardRecording {
    try StoryboardRecording(of: name, in: .module)
  }

  @Test func `a storyboard whose classes are not linked is recorded`() throws {
    let recording = try recording("Foreign")
    #expect(recording.problems == [])
    #expect(
      recording.standIns == [
        "AdvertViewController", "DetailViewController", "GradientView", "LoginViewController",
        "SlideSegue",
      ]
    )
    #expect(
      recording.members == [
        "GradientView.isSmooth", "LoginViewController.makeDetail:sender:",
        "LoginViewController.nameField", "UIViewController.unwindToLogin:",
      ]
    )
    #expect(recording.skippedElements.contains { $0.contains("hologramView") })
  }

  @Test func `every segue of every scene is performed`() throws {
    let scenes = try recording("Foreign").scenes
    #expect(scenes.map(\.id) == ["for-nv", "for-lg", "for-dt", "for-em"])
    #expect(
      scenes.map(\.type) == [
        "UINavigationController", "LoginViewController", "DetailViewController",
        "AdvertViewController",
      ]
    )
    #expect(
      scenes[1].segues.map(\.description).sorted() == [
        "custom slide: LoginViewController to DetailViewController",
        "embed advert: LoginViewController to AdvertViewController",
        "presentation help: LoginViewController to DetailViewController",
        "show map: LoginViewController to SettingsList",
        "show showDetail: LoginViewController to DetailViewController",
      ]
    )
    #expect(
      scenes[2].segues.map(\.description) == [
        "unwind done: DetailViewController to UIViewController"
      ]
    )
  }

  @Test(arguments: [
    "Catalog", "Cascade", "Pages", "Settings", "Splits", "Tabs", "References", "Unknown",
    "Values", "Menus", "Sizes", "Greeting", "Older",
  ])
  func `all scenes and segues of a storyboard can be recorded`(name: String) throws {
    let recording = try recording(name)
    #expect(recording.problems == [])
    #expect(!recording.scenes.isEmpty)
  }

  @Test func `exceptions and segues without effect are problems with their scene`() throws {
    let problems = try recording("Wrong").problems
    #expect(problems.count == 3, "\(problems)")
    let loop = "scene lop-01: The scene lop-01 of Wrong.storyboard contains itself."
    #expect(problems.first == loop)
    #expect(problems.contains("segue 1 of scene wro-02: it shows nothing"))
  }

  @Test(arguments: [HeadlessDevice.phone, .pad])
  func `equal storyboards have equal records`(device: HeadlessDevice) throws {
    let first = try StoryboardRecording(of: "Catalog", in: .module, on: device)
    #expect(try StoryboardRecording(of: "Catalog", in: .module, on: device) == first)
  }

  @Test func `a missing storyboard is an error`() {
    #expect(throws: StoryboardRecordingError.self) { try recording("Nowhere") }
  }
}
