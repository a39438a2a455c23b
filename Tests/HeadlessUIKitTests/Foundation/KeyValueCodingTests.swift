@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

#if !canImport(ObjectiveC)
  @MainActor @Suite(.headless) struct KeyValueCodingTests {
    private final class Profile: UIViewController {
      var nickname: String?
      let button = UIButton()

      override class var namedMembers: [NamedMember] {
        super.namedMembers + [.outlet("nickname", \Profile.nickname)]
      }
    }

    private let profile = Profile()

    @Test func `a listed property is set and read by its name`() {
      #expect(profile.value(forKey: "nickname") == nil)
      profile.setValue("Anna", forKey: "nickname")
      #expect(profile.nickname == "Anna")
      #expect(profile.value(forKey: "nickname") as? String == "Anna")
      profile.setValue(nil, forKey: "nickname")
      #expect(profile.nickname == nil)
    }

    @Test func `a key path reaches the properties of UIKit objects`() {
      profile.setValue("Profile", forKeyPath: "navigationItem.title")
      #expect(profile.navigationItem.title == "Profile")
      #expect(profile.value(forKeyPath: "navigationItem.title") as? String == "Profile")
      #expect(profile.value(forKeyPath: "navigationController.title") == nil)
    }

    @Test func `an unlisted key, or a value of another type, raises`() throws {
      let world = try #require(HeadlessWorld.current)
      let misuse = world.misuse.expect {
        profile.setValue(1, forKey: "button")
        profile.setValue(1, forKey: "nickname")
        #expect(profile.value(forKey: "button") == nil)
      }
      #expect(misuse.map(\.kind) == Array(repeating: .exception(.unknownKeyException), count: 3))
      #expect(misuse.last?.message.contains("valueForUndefinedKey:") == true)
    }
  }
#endif
