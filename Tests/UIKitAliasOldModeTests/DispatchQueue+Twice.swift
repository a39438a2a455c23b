import UIKit

// An app-defined method that replaces Dispatch's and runs the work twice.
extension DispatchQueue {
  func async(execute work: @escaping () -> Void) {
    async(group: nil) {
      work()
      work()
    }
  }
}
