import HeadlessUIKit

extension Exploration {
  /// Journals a step that is to be carried out; `false`, with a finding, for one that has ended an
  /// earlier process.
  func mayBegin(_ step: UserStep, on run: ExplorationRun<App>) -> Bool {
    mayBegin([RandomEvent(deed: .step(step))], on: run)
  }

  /// Journals events that are to be carried out, each while the one before still moves something;
  /// `false`, with a finding, for those that have ended an earlier process.
  func mayBegin(_ events: [RandomEvent], on run: ExplorationRun<App>) -> Bool {
    if reportsCrash(of: events, on: run) { return false }
    journal?(run.script + events.map(\.description))
    steps += events.count
    return true
  }

  /// Reports events that have ended an earlier process; `false` for any others.
  ///
  /// The app may have been elsewhere before, and that may be what the crash depends on. Other
  /// processes try which script ends one: that of the state, or all steps since the launch without
  /// those that do not matter.
  ///
  /// - Parameter run: The launch in which they are to happen; `nil` for a delivery to launch for.
  func reportsCrash(of events: [RandomEvent], on run: ExplorationRun<App>? = nil) -> Bool {
    if crashes.isEmpty { return false }
    let texts = events.map(\.description)
    let script = (run?.script ?? []) + texts
    guard let message = crashes[script] else { return false }
    let whole = (run?.wholeScript ?? []) + texts
    let shown = crashScripts[script] ?? crashScript(script, insteadOf: whole)
    crashScripts[script] = shown
    let hint = shown.needsEarlierSteps ? Self.hintAtEarlierSteps : ""
    let subject = events.subject(on: run?.situation.screen ?? "launch")
    report(.crash, subject, message + hint, shown.script)
    return true
  }

  private static var hintAtEarlierSteps: String {
    "; the script does not end a process by itself, so this depends on what was done before it"
  }

  /// A script that has ended a process, and whether it was seen not to do so by itself.
  struct CrashScript {
    let script: [String]
    var needsEarlierSteps = false
  }

  private func crashScript(_ script: [String], insteadOf whole: [String]) -> CrashScript {
    guard let endsProcess, script != whole, let isEnded = endsProcess(script), !isEnded else {
      return CrashScript(script: script)
    }
    guard endsProcess(whole) == true else {
      return CrashScript(script: script, needsEarlierSteps: true)
    }
    return CrashScript(script: whole.shrunk { endsProcess($0) == true })
  }
}

extension [RandomEvent] {
  /// What a crash in the events is about: a destination or delivery wherever it is opened, and else
  /// the events on the screen.
  fileprivate func subject(on screen: String) -> String {
    switch (count, first?.deed) {
    case (1, .request(let name, _)): name
    case (1, .step(.deliver(let delivery, _))): "\(delivery)"
    default: "\(map(\.description).joined(separator: " ")) on \(screen)"
    }
  }
}
