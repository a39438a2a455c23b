import UIKit

/// The actions for testers, in test builds.
class DebugMenu: NSObject {
  private(set) var calls: [String] = []

  #if DEBUG
    @objc private func crash(_ sender: Any?) { calls.append("crash") }
    static let debugAction = #selector(crash(_:))
  #else
    static let debugAction = #selector(hide)
  #endif

  @objc private func hide() { calls.append("hide") }

  func run() { perform(Self.debugAction, with: self) }
}
