@_spi(Headless) import HeadlessUIKit
import Waymark

/// Observations from all launches of an exploration.
@MainActor final class FirstSights {
  var noted = Noted()
  /// The fields whose texts were looked up, by screen.
  var examinedFields: [String: Set<HeadlessChoice>] = [:]
  /// The fields that were not filled, or only with a default text, one sentence each.
  var fieldsWithoutTexts: Set<String> = []

  /// The observations, which the parts of an exploration exchange.
  struct Noted: Codable {
    /// For each container, the stacks whose views were loaded when the container was first shown.
    fileprivate(set) var loaded: [String: Set<Int>] = [:]
    /// The labels and identifiers of the fields that accept text.
    var fields: Set<String> = []

    mutating func unite(_ other: Self) {
      loaded.merge(other.loaded) { first, _ in first }
      fields.formUnion(other.fields)
    }
  }
}

extension ExplorationRun {
  /// The first declared bound that the hierarchy exceeds, given the number of off-screen view
  /// controllers with changed fields; `nil` if it exceeds none.
  func cut(changedFields: Int, requests: Int) -> Situation.Cut? {
    for screen in screens {
      guard let stack = screen.controller as? UINavigationController,
        let name = repeated(in: stack.viewControllers, moreThan: setup.options.bounds.repeats)
      else { continue }
      return .repetition("more than \(setup.options.bounds.repeats) \(name) in one stack")
    }
    let changes = changedStacks(among: screens) + changedFields + requests
    guard changes > setup.options.bounds.changedParts else { return nil }
    let most = setup.options.bounds.changedParts
    let parts =
      most == 0 ? "a changed part" : "more than \(most) changed part\(most == 1 ? "" : "s")"
    return .combination("\(parts) beside the stack in front")
  }

  private func repeated(
    in controllers: [UIViewController],
    moreThan repeats: Int
  ) -> String? {
    guard controllers.count > repeats else { return nil }
    var counts: [ObjectIdentifier: Int] = [:]
    for controller in controllers {
      let id = ObjectIdentifier(type(of: controller))
      counts[id, default: 0] += 1
      if counts[id, default: 0] > repeats { return TypeNames.name(of: controller) }
    }
    return nil
  }

  /// The number of stacks, besides the frontmost one, that contain more than their first view
  /// controller, or that are off screen and were loaded after their container was first shown.
  private func changedStacks(among screens: [LiveScreen]) -> Int {
    let front = front(of: screens)
    var positions: [Int: Int] = [:]
    var stacks: [(container: Int, position: Int, screen: LiveScreen, isInFront: Bool)] = []
    for (index, screen) in screens.enumerated() {
      guard !screen.isPresented, let container = screen.parent else { continue }
      let position = positions[container, default: 0]
      positions[container] = position + 1
      if screen.controller is UINavigationController {
        stacks.append((container, position, screen, front.contains(index)))
      }
    }
    noteFirstSights(of: stacks.map { ($0.container, $0.position, $0.screen) }, in: screens)
    return stacks.count { stack in
      guard !stack.isInFront, let controller = stack.screen.controller as? UINavigationController
      else { return false }
      if controller.viewControllers.count > 1 { return true }
      let name = TypeNames.name(of: screens[stack.container].controller)
      return !stack.screen.isShown && controller.isViewLoaded
        && setup.firstSights.noted.loaded[name]?.contains(stack.position) != true
    }
  }

  private func noteFirstSights(
    of stacks: [(container: Int, position: Int, screen: LiveScreen)],
    in screens: [LiveScreen]
  ) {
    for stack in stacks {
      let name = TypeNames.name(of: screens[stack.container].controller)
      guard setup.firstSights.noted.loaded[name] == nil else { continue }
      let group = stacks.lazy.filter { $0.container == stack.container }
      let loaded = group.filter { $0.screen.controller.isViewLoaded }.map(\.position)
      setup.firstSights.noted.loaded[name] = Set(loaded)
    }
  }

  /// The topmost view controller and its containers, up to the presented one.
  private func front(of screens: [LiveScreen]) -> Set<Int> {
    var front: Set<Int> = []
    var next = screens.lastIndex(where: \.isTopmost)
    while let index = next {
      front.insert(index)
      next = screens[index].isPresented ? nil : screens[index].parent
    }
    return front
  }
}
