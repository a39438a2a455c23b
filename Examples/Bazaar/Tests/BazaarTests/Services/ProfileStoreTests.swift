@testable import Bazaar
import Testing

@MainActor
@Suite struct ProfileStoreTests {
  let store = ProfileStore(profile: UserProfile(name: "Dana"))

  @Test func `an update replaces the profile and notifies the observers`() {
    var received: [UserProfile] = []
    let observation = store.observe { received.append($0) }
    let changed = UserProfile(name: "Dana", cities: [.kiel])
    store.update(to: changed)
    #expect(store.profile == changed)
    #expect(received == [changed])
    observation.cancel()
  }

  @Test func `an update without a change notifies no observers`() {
    var received: [UserProfile] = []
    let observation = store.observe { received.append($0) }
    store.update(to: store.profile)
    #expect(received.isEmpty)
    observation.cancel()
  }
}
