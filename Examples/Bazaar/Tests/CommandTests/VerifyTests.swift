import Testing

struct VerifyTests {
  @Test func `an exploration that runs out of time is incomplete`() async throws {
    let run = try await BazaarRun(["verify", "--time", "0.2"])
    #expect(run.status == 4, "\(run.output)\(run.errors)")
    #expect(run.output.contains("incomplete: the time limit was reached"))
  }
}
