import PlatformUI
import WaymarkCore

extension Destination<Void> {
  /// Throws an error unless the destination can be shown as the root of an empty window
  /// independently of guards.
  func checkFallback() throws(DestinationTableError) {
    guard facts.isPlain else { throw .guardedFallback(name) }
    let steps = bind(()).connectAll().dropLast()
    guard steps.last?.link.replacesRoot == true, !steps.contains(where: \.isPresented) else {
      throw .fallbackIsNotRoot(name)
    }
    if let step = steps.first(where: { !$0.isBuiltOnTheWay }) {
      throw .fallbackIsNotBuilt(name, screen: step.screenName)
    }
  }
}

extension BoundStep {
  fileprivate var isPresented: Bool {
    if case .present? = link.action?.effect { true } else { false }
  }
}
