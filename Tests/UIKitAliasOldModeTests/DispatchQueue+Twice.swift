import UIKit

// An app's own method in the place of Dispatch's: it runs the work two times.
extension DispatchQueue {
  func async(execute work: @escaping () -> Void) {
    async(group: nil) {
      work()
      work()
    }
  }
}
