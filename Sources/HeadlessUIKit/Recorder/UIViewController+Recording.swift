extension UIViewController {
  /// Writes a call of this controller down, if somebody follows it.
  func record(_ call: @autoclosure () -> String) {
    guard let recording else { return }
    recording.recorder.write(call(), of: self, as: recording.name)
  }

  /// What lines call this controller.
  var recordedName: String { recording?.name ?? "\(type(of: self))" }

  /// Writes a completion down when it is called, if somebody follows this controller.
  func recorded(
    _ completion: (() -> Void)?,
    of call: @autoclosure () -> String
  ) -> (() -> Void)? {
    guard let completion, recording != nil else { return completion }
    let call = call()
    return { [weak self] in
      self?.record("\(call).completion")
      completion()
    }
  }

  /// Lets the recorder of this controller follow one that it came to hold or to present.
  func passRecording(to controller: UIViewController) {
    guard let recording, controller.recording == nil else { return }
    recording.recorder.follow(controller)
  }

  /// Lets the recorder of this controller follow all that hang on it already.
  func spreadRecording() {
    for child in childControllers { passRecording(to: child) }
    if let presented = modal.presented { passRecording(to: presented) }
  }
}
