import PlatformUI
import UIKitLawSupport

/// A root and the controllers presented above it, each by the one before.
@MainActor
final class PresentationChain {
  /// A controller of a chain: that of a level, or its child that defines a context.
  struct Member: CustomStringConvertible {
    let level: Int
    let isContext: Bool

    var description: String { (isContext ? "context" : "screen") + " of level \(level)" }
  }

  let styles: [UIModalPresentationStyle]
  private(set) var screens: [Screen]
  private var contexts: [Int: Screen] = [:]
  private let stage: LawStage

  /// Shows a root and presents a controller for each style, unanimated.
  init(_ styles: [UIModalPresentationStyle], on stage: LawStage) async throws {
    self.styles = styles
    self.stage = stage
    screens = [stage.screen("0")]
    stage.window.rootViewController = screens[0]
    stage.window.makeKeyAndVisible()
    try await stage.settle()
    for (level, style) in styles.enumerated() {
      let next = stage.screen("\(level + 1)")
      next.modalPresentationStyle = style
      try await presenter(of: level).present(next, animated: false, completion: nil)
      try await stage.settle()
      screens.append(next)
    }
  }

  /// The controllers of a chain with these styles.
  static func members(of styles: [UIModalPresentationStyle]) -> [Member] {
    let contexts = styles.indices.filter { needsContext(styles[$0]) }
    return (0...styles.count).map { Member(level: $0, isContext: false) }
      + contexts.map { Member(level: $0, isContext: true) }
  }

  private static func needsContext(_ style: UIModalPresentationStyle) -> Bool {
    style == .currentContext || style == .overCurrentContext
  }

  func controller(of member: Member) -> UIViewController? {
    member.isContext ? contexts[member.level] : screens[member.level]
  }

  /// The number of screens after a member dismisses; `nil` if it has nothing to dismiss.
  func left(afterAsking member: Member) -> Int? {
    if member.isContext { return member.level + 1 }
    let isPresenting = member.level < styles.count && contexts[member.level] == nil
    if isPresenting { return member.level + 1 }
    return member.level > 0 ? member.level : nil
  }

  /// The presenter above a level: its screen, or a new child if the style needs a context.
  private func presenter(of level: Int) async throws -> UIViewController {
    guard Self.needsContext(styles[level]) else { return screens[level] }
    let context = stage.screen("\(level)c")
    context.definesPresentationContext = true
    screens[level].addChild(context)
    screens[level].view.addSubview(context.view)
    context.didMove(toParent: screens[level])
    try await stage.settle()
    contexts[level] = context
    return context
  }
}
