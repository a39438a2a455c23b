import UIKit

// An app's own method instead of Dispatch's: it runs the work two times.
extension DispatchQueue {
  func async(execute work: @escaping () -> Void) {
    async(group: nil) {
      work()
      work()
    }
  }
}
