import Dispatch
@_spi(Headless) import HeadlessUIKit
import Testing

@MainActor struct MainActorLoopTests {
  @Test func `a task runs in the loop, and the end of all jobs is observable`() async {
    let log = await MainActorLoop.run {
      var log: [String] = []
      Task {
        log.append("one")
        await Task.yield()
        log.append("two")
      }
      Task { log.append("other") }
      #expect(MainActorLoop.isRunning)
      await settled()
      return log
    }
    #expect(log == ["one", "other", "two"])
  }

  @Test func `functions of no actor run in the loop in order`() async {
    let numbers = await MainActorLoop.run {
      var numbers: [Int] = []
      for number in 1...20 {
        Task {
          let result = await doubled(number)
          numbers.append(result)
        }
      }
      await settled()
      return numbers
    }
    #expect(numbers == (1...20).map { $0 * 2 })
  }

  @Test func `a task that another thread resumes joins the loop again`() async {
    let isRunning = await MainActorLoop.run {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume() }
      }
      // The thread may be so fast that the loop has not been left yet.
      await MainActorLoop.join()
      return MainActorLoop.isRunning
    }
    #expect(isRunning)
  }

  @Test func `an endless task does not keep the loop running`() async {
    let turns = await MainActorLoop.run {
      let turns = Turns()
      Task {
        while turns.count < 100_000 {
          turns.count += 1
          await Task.yield()
        }
      }
      return turns
    }
    #expect(turns.count < 10_000)
    turns.count = 100_000
  }

  @Test func `an error of the function is thrown`() async throws {
    await #expect(throws: Refused.self) {
      try await MainActorLoop.run { throw Refused() }
    }
  }

  @Test func `cancelling the caller cancels the function`() async throws {
    let task = Task {
      try await MainActorLoop.run {
        while !Task.isCancelled { await Task.yield() }
        try Task.checkCancellation()
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a nested loop runs its function in the outer loop`() async {
    let number = await MainActorLoop.run {
      await MainActorLoop.run { 7 }
    }
    #expect(number == 7)
  }

  @Test func `two loops keep their jobs apart`() async {
    async let one = MainActorLoop.run { await count(to: 5_000) }
    async let other = MainActorLoop.run { await count(to: 3_000) }
    let counts = await [one, other]
    #expect(counts == [5_000, 3_000])
  }

  @Test func `a world settles in one turn after its last job`() async throws {
    let turns = try await MainActorLoop.run {
      let world = HeadlessWorld(clock: .automatic)
      var turns = 0
      let counter = Task {
        while !Task.isCancelled {
          turns += 1
          if turns > 3 { break }
          await Task.yield()
        }
      }
      try await world.settle()
      await counter.value
      return turns
    }
    #expect(turns == 4)
  }

  private struct Refused: Error {}
}

/// Waits until no other job is ready.
@MainActor private func settled() async {
  repeat { await Task.yield() } while !MainActorLoop.isIdle
}

private nonisolated func doubled(_ number: Int) async -> Int { number * 2 }

@MainActor private func count(to last: Int) async -> Int {
  var count = 0
  while count < last {
    count += 1
    await Task.yield()
  }
  return count
}

@MainActor private final class Turns {
  var count = 0
}
