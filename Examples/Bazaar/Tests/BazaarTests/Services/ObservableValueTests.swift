@testable import Bazaar
import Testing

@MainActor
@Suite struct ObservableValueTests {
  let number = ObservableValue(0)

  @Test func `an observer receives each new value once`() {
    var seen: [Int] = []
    let observation = number.observe { seen.append($0) }
    number.value = 1
    number.value = 1
    number.value = 2
    #expect(seen == [1, 2])
    observation.cancel()
  }

  @Test func `a cancelled observation is not called again`() {
    var seen: [Int] = []
    let observation = number.observe { seen.append($0) }
    observation.cancel()
    observation.cancel()
    number.value = 1
    #expect(seen.isEmpty)
  }

  @Test func `an observation ends when its token is released`() {
    var seen: [Int] = []
    _ = number.observe { seen.append($0) }
    number.value = 1
    #expect(seen.isEmpty)
  }

  @Test func `an observer does not receive a value that an earlier observer has replaced`() {
    var seen: [Int] = []
    let first = number.observe { [number] in
      if $0 == 1 { number.value = 2 }
    }
    let second = number.observe { seen.append($0) }
    number.value = 1
    #expect(seen == [2])
    first.cancel()
    second.cancel()
  }

  @Test func `an observer can cancel another during a notification`() {
    var seen: [Int] = []
    var later: ObservableValue<Int>.Observation?
    let first = number.observe { _ in later?.cancel() }
    later = number.observe { seen.append($0) }
    number.value = 1
    #expect(seen.isEmpty)
    first.cancel()
  }
}
