import Foundation

/// Loads a value and is cancelled by a selector.
class Loader<Value>: NSObject {
  private var completion: ((Value?) -> Void)?
  private(set) var isCancelled = false

  func load(completion: @escaping (Value?) -> Void) {
    self.completion = completion
  }

  @objc func cancel() {
    isCancelled = true
    completion?(nil)
  }

  func cancel(after delay: TimeInterval) {
    perform(#selector(cancel as () -> Void), with: nil, afterDelay: delay)
  }
}

final class TextLoader: Loader<String> {
  private(set) var texts: [String] = []

  override func cancel() {
    texts.append("cancelled")
    super.cancel()
  }

  @objc func receive(_ text: String) { texts.append(text) }
}
