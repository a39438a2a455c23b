import UIKit

// An app-defined method instead of Dispatch's: it runs the work twice.
extension DispatchQueue {
  func async(execute work: @escaping () -> Void) {
    async(group: nil) {
      work()
      work()
    }
  }
}
