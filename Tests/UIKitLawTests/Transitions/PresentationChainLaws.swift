import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct PresentationChainLaws {
  /// The styles that differ in the presenter, and in whether its view leaves the window.
  private static let styles: [UIModalPresentationStyle] = [
    .fullScreen, .pageSheet, .currentContext, .overCurrentContext,
  ]

  private struct WeakScreen {
    weak var screen: Screen?
  }

  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test(.documented(in: "UIViewController/dismiss(animated:completion:)"), arguments: 1...4)
  func `any member of a chain dismisses the presentations above it #75 #76 #77 #78`(depth: Int)
    async throws
  {
    for chain in (0..<depth).reduce([[]], { chains, _ in chains.flatMap(Self.longer) }) {
      for member in PresentationChain.members(of: chain) {
        try await dismiss(chain, asking: member)
      }
    }
  }

  private static func longer(_ chain: [UIModalPresentationStyle]) -> [[UIModalPresentationStyle]] {
    styles.map { chain + [$0] }
  }

  private func dismiss(
    _ styles: [UIModalPresentationStyle],
    asking member: PresentationChain.Member
  ) async throws {
    let context = Comment("\(styles.map(\.rawValue)), asking the \(member)")
    stage.trace.clear()
    var chain: PresentationChain? = try await PresentationChain(styles, on: stage)
    let expected = chain?.left(afterAsking: member)
    let screens = chain?.screens.map { WeakScreen(screen: $0) } ?? []
    var completions = 0
    chain?.controller(of: member)?.dismiss(animated: true) { completions += 1 }
    try await stage.settle()
    chain = nil
    #expect(completions == (expected == nil ? 0 : 1), context)
    let left = expected ?? screens.count
    #expect(screens.prefix { $0.screen != nil }.count == left, context)
    #expect(screens.dropFirst(left).allSatisfy { $0.screen == nil }, context)
    #expect(screens[left - 1].screen?.viewIfLoaded?.window != nil, context)
    #expect(screens.allSatisfy { $0.screen?.isBeingDismissed != true }, context)
    stage.window.rootViewController = UIViewController()
    try await stage.settle()
    #expect(screens.allSatisfy { $0.screen == nil }, context)
    #expect(unbalancedNames.isEmpty, context)
  }

  /// The screens whose appearance callbacks do not alternate.
  private var unbalancedNames: [String] {
    let lines = stage.trace.lines(with: ".WA", ".DA", ".WD", ".DD")
    let callbacks = Dictionary(grouping: lines) { $0.prefix { $0 != "." } }
      .mapValues { $0.map { $0.drop { $0 != "." }.prefix(3) } }
    return callbacks.filter { _, calls in
      calls.enumerated().contains { $0.element != [".WA", ".DA", ".WD", ".DD"][$0.offset % 4] }
        || calls.count % 4 != 0
    }
    .map { "\($0.key): \($0.value)" }
  }
}
