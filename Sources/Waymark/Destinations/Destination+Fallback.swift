import PlatformUI
import WaymarkCore

extension Destination<Void> {
  /// Throws unless the destination can be shown as the root of an empty window, whatever guards
  /// decide.
  func checkFallback() throws(DestinationTableError) {
    guard design.step.facts.isPlain else { throw .guardedFallback(name) }
    let steps = bind(()).connectAll().dropLast()
    guard steps.last?.replacesRoot == true, !steps.contains(where: \.isPresented) else {
      throw .fallbackIsNotRoot(name)
    }
    if let step = steps.first(where: { !$0.isBuiltOnTheWay }) {
      throw .fallbackIsNotBuilt(name, screen: step.screenName)
    }
  }
}

extension BoundStep {
  fileprivate var replacesRoot: Bool {
    if case .inside(let action) = joint, case .replaceRoot = action.effect { true } else { false }
  }

  fileprivate var isPresented: Bool {
    switch joint {
    case .inside(let action), .onto(let action, _):
      if case .present = action.effect { true } else { false }
    case .start, .within, .container: false
    }
  }

  /// Whether the step comes into being when nothing is there: by its own factory or its parent's.
  fileprivate var isBuiltOnTheWay: Bool {
    if case .within = joint { return true }
    return canBuild || followsContent
  }
}
