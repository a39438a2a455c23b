import Waymark

/// The unanswered questions of guards.
@MainActor final class StormQuestions {
  /// A question that waits for its answer.
  @MainActor final class Question {
    let name: String
    /// The leave guard that asks; nil for a guard of a request.
    let leave: StormLeave?
    fileprivate var continuation: CheckedContinuation<Int, Never>?
    /// Whether the task that waits for the answer was cancelled.
    fileprivate(set) var isGivenUp = false

    fileprivate init(_ name: String, _ leave: StormLeave?) {
      self.name = name
      self.leave = leave
    }
  }

  private let log: StormLog
  private(set) var open: [Question] = []
  /// The number of answers that the asking tasks have not received yet.
  private(set) var answersUnderWay = 0

  init(_ log: StormLog) {
    self.log = log
  }

  /// Suspends until an event of the script answers.
  func ask(_ name: String, for leave: StormLeave? = nil) async -> Int {
    let question = Question(name, leave)
    log.note("asked: \(name)")
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        question.continuation = continuation
        open.append(question)
      }
    } onCancel: {
      Task { @MainActor in question.isGivenUp = true }
    }
    answersUnderWay -= 1
    log.note("resumed: \(name)")
    return answer
  }

  func answer(_ question: Question, _ answer: Int) {
    open.removeAll { $0 === question }
    log.note("answered: \(question.name) by \(answer)")
    answersUnderWay += 1
    question.continuation?.resume(returning: answer)
    question.continuation = nil
  }

  /// Reports a leave guard with several open questions.
  func examine() {
    var asking: Set<ObjectIdentifier> = []
    for question in open where !question.isGivenUp {
      guard let leave = question.leave else { continue }
      if !asking.insert(ObjectIdentifier(leave)).inserted {
        log.report("a leave guard asks again before its question is answered")
      }
    }
  }
}

/// The identity of a leave guard.
final class StormLeave {}
