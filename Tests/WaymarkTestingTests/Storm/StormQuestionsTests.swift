import Testing

@testable import WaymarkSimulation

@Suite @MainActor
struct StormQuestionsTests {
  private let log = StormLog()
  private let questions: StormQuestions

  init() {
    questions = StormQuestions(log)
  }

  @Test func `a leave guard that asks while its last question is open is reported`() async {
    let leave = StormLeave()
    let tasks = ask([leave, leave])
    await nextTurn()
    questions.examine()
    #expect(log.violation == "a leave guard asks again before its question is answered")
    await answer(tasks)
  }

  @Test func `two leave guards can ask concurrently`() async {
    let tasks = ask([StormLeave(), StormLeave(), nil, nil])
    await nextTurn()
    questions.examine()
    #expect(questions.open.count == 4)
    #expect(log.violation == nil)
    await answer(tasks)
  }

  private func ask(_ leaves: [StormLeave?]) -> [Task<Int, Never>] {
    leaves.map { leave in Task { await questions.ask("draft", for: leave) } }
  }

  private func answer(_ tasks: [Task<Int, Never>]) async {
    for question in questions.open { questions.answer(question, 0) }
    for task in tasks { _ = await task.value }
  }
}
