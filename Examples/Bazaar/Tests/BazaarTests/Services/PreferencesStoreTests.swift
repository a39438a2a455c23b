@testable import Bazaar
import Testing

@MainActor
@Suite struct PreferencesStoreTests {
  @Test func `an update replaces the preferences and notifies the observers`() {
    let store = PreferencesStore()
    var received: [Preferences] = []
    let observation = store.observe { received.append($0) }
    let changed = Preferences(sortsByPrice: true)
    store.update(to: changed)
    #expect(store.preferences == changed)
    #expect(received == [changed])
    observation.cancel()
  }
}
