import UIKit

/// A toolbar item for each step, and a counter.
@objcMembers class StepperBar: UIView {
  private(set) var count = 0
  @objc lazy var items: [UIBarButtonItem] = [
    UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(step(_:))),
    UIBarButtonItem(
      barButtonSystemItem: .rewind,
      target: self,
      action: #selector(StepperBar.step as (StepperBar) -> () -> Void)
    ),
  ]

  @objc(stepBack) func step() { count -= 1 }
  func step(_ sender: Any) { count += 1 }
  @nonobjc func step(by amount: Int) { count += amount }
}
