import HeadlessUIKit

extension Exploration {
  /// Reports a step that has ended an earlier process, which is not carried out again; `false` for
  /// any other step.
  ///
  /// The app may have been elsewhere before, and that may be what the crash depends on. Other
  /// processes try which script ends one: that of the state, or all steps since the launch without
  /// those that do not matter.
  ///
  /// - Parameters:
  ///   - texts: The step in words, with those that are carried out while it moves something.
  ///   - screen: The screen on which it is carried out.
  func reportsCrash(
    of texts: [String],
    at screen: @autoclosure () -> String,
    on run: ExplorationRun<App>
  ) -> Bool {
    let script = run.script + texts
    guard let message = crashes[script] else { return false }
    let shown = crashScripts[script] ?? crashScript(script, insteadOf: run.wholeScript + texts)
    crashScripts[script] = shown
    let hint = shown.needsEarlierSteps ? Self.hintAtEarlierSteps : ""
    report(.crash, screen(), message + hint, shown.script)
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
