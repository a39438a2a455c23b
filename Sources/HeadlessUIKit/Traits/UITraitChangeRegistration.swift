/// What `registerForTraitChanges` hands out, for taking the registration back.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// A handler and the traits that it waits for.
@MainActor
final class TraitObserver: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  func traitsDidChange(from previous: UITraitCollection, to current: UITraitCollection) {
    guard traits.contains(where: { !previous.values.agrees(with: current.values, on: $0) }) else {
      return
    }
    handler(previous)
  }
}
