import Testing

@testable import WaymarkTesting

/// The record of walked ways.
@Suite struct WalkedTracksTests {
  private func keys(_ number: UInt64) -> SituationKeys {
    SituationKeys(structure: number)
  }

  private var start: UInt64 { keys(2).identity }

  @Test func `the end of an action is known in the situation in which it was performed`() {
    var tracks = WalkedTracks()
    tracks.add(.back, from: keys(1), to: keys(2))
    tracks.add(.tap("Next"), from: keys(2), to: keys(3))
    #expect(tracks.end(of: .tap("Next"), in: start) == keys(3))
    #expect(tracks.end(of: .tap("Next"), in: keys(1).identity) == nil)
    #expect(tracks.end(of: .back, in: start) == nil)
  }

  @Test func `an action after a step is known if one way contained both`() {
    var tracks = WalkedTracks()
    let back = WalkedTracks.Step(start: keys(1).identity, action: .back)
    tracks.add(.tap("Next"), from: keys(2), to: keys(3))
    tracks.add(.back, from: keys(1), to: keys(2))
    tracks.end()
    tracks.add(.tap("Next"), from: keys(2), to: keys(3))
    #expect(tracks.end(of: .tap("Next"), in: start, after: back) == nil)
    tracks.add(.back, from: keys(1), to: keys(2))
    tracks.add(.tap("Next"), from: keys(2), to: keys(3))
    #expect(tracks.end(of: .tap("Next"), in: start, after: back) == keys(3))
  }

  @Test func `an action with two ends is not known`() {
    var tracks = WalkedTracks()
    tracks.add(.back, from: keys(2), to: keys(1))
    tracks.add(.back, from: keys(2), to: keys(3))
    #expect(tracks.end(of: .back, in: start) == nil)
  }
}
