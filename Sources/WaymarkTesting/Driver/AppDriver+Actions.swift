@_spi(Headless) import HeadlessUIKit
import WaymarkCore

extension AppDriver {
  /// The steps that are possible now: the user's actions, then the external events.
  ///
  /// The user's actions are in back-to-front order: controls, bar items, rows, tabs, fields, alert
  /// and menu buttons, then gestures. ``AppUnderTest/rows`` selects the rows, and
  /// ``AppUnderTest/texts`` provides the text for fields. The external events are the app's
  /// ``AppUnderTest/verbs`` with each value, its ``AppUnderTest/deliveries``, each warm and cold,
  /// and system events: background or foreground, reconnection, rotation, width.
  ///
  /// Each action has a textual form and is performed by ``perform(_:file:line:)``. Reading the
  /// list creates table cells and has no other effect.
  public var actions: [UserStep] { userActions + outsideActions }

  /// The steps that a user can take on screen now.
  public var userActions: [UserStep] {
    guard !hasEnded else { return [] }
    return steps(for: world.navigating { world.user.choices(rows: surroundings.rows.mostLooked) })
  }

  func steps(for choices: [HeadlessChoice]) -> [UserStep] {
    var kinds: [RowKind: Int] = [:]
    return choices.flatMap { choice -> [UserStep] in
      if let cell = choice.cell, !surroundings.rows.includes(choice, cell, &kinds) { return [] }
      return steps(for: choice)
    }
  }

  /// The external events that are possible now.
  public var outsideActions: [UserStep] {
    guard !hasEnded else { return [] }
    let deliveries = surroundings.deliveries.flatMap { delivery in
      [false, true].map { UserStep.deliver(delivery, isCold: $0) }
    }
    let isActive = world.scenes.contains { $0.activationState != .background }
    return verbSteps + deliveries + [isActive ? .background : .foreground, .reconnect]
      + screenActions
  }

  /// The app's verbs with each of their samples.
  var verbSteps: [UserStep] {
    surroundings.verbs.flatMap { verb in
      verb.samples.map { UserStep.verb(verb.name, argument: $0) }
    }
  }

  private var screenActions: [UserStep] {
    let isCompact = world.device.horizontalSizeClass == .compact
    let width = world.device.idiom == .pad ? [UserStep.resize(isCompact: !isCompact)] : []
    return [.rotate(isLandscape: !world.orientation.isLandscape)] + width
  }

  private func steps(for choice: HeadlessChoice) -> [UserStep] {
    let label = choice.label
    switch choice.kind {
    case .tap: return [tap(choice)]
    case .tab: return [choice.number == nil ? .tab(label) : tap(choice)]
    // A script cannot refer to a field without a name.
    case .type:
      return choice.number == nil && !label.isEmpty
        ? surroundings.texts(for: choice.names).map { .type($0, into: label) } : []
    case .row(let row, let section): return [.select(row: row, section: section)]
    case .details(let row, let section): return [.details(row: row, section: section)]
    case .swipeAction(let row, let section, let title):
      return [.swipeAction(row: row, section: section, title: title)]
    case .slide(let value): return choice.number == nil ? [.slide(label, to: value)] : []
    case .stepUp: return choice.number == nil ? [.stepper(label, isUp: true)] : []
    case .stepDown: return choice.number == nil ? [.stepper(label, isUp: false)] : []
    case .refresh: return [.refresh]
    case .closeMenu: return [.closeMenu]
    case .back: return [.back]
    case .backMenu(let position): return [.backMenu(position)]
    case .swipeBack: return [.swipeBack, .cancelSwipe]
    case .swipeDown: return [.swipeDown, .cancelSwipeDown]
    case .gesture(let gesture): return gestures(gesture).map { .gesture($0, on: label) }
    case .edgeDrag(let edge): return [.dragFromEdge(UserDirection(edge))]
    case .nextPage: return [.turnPage(isForward: true)]
    case .previousPage: return [.turnPage(isForward: false)]
    case .showColumn: return [.swipeColumn(isInward: true)]
    case .hideColumn: return [.swipeColumn(isInward: false)]
    }
  }

  private func gestures(_ gesture: HeadlessChoice.Gesture) -> [UserGesture] {
    switch gesture {
    case .longPress: [.longPress]
    case .swipe(let direction): [.swipe(UserDirection(direction))]
    case .drag: UserDirection.allCases.map(UserGesture.drag)
    case .pinch: [true, false].map(UserGesture.pinch)
    case .turn: [true, false].map(UserGesture.turn)
    }
  }

  private func tap(_ choice: HeadlessChoice) -> UserStep {
    choice.number.map { .tapNumber($0, choice.label) } ?? .tap(choice.label)
  }
}

/// Which rows of a table count as user actions.
///
/// The following example tries the first three rows of every table:
///
/// ```swift
/// app.rows = .first(3)
/// ```
public enum RowChoice: Hashable, Sendable {
  /// The first row of each kind of cell among the first twenty rows of each section, about as many
  /// as fit on screen; a kind is a cell class with a reuse identifier.
  case firstOfEachKind
  /// Up to this many rows of each kind of cell in each section.
  case first(Int)
  /// All rows.
  case all

  /// The number of rows to examine in each section; `nil` for all.
  var mostLooked: Int? {
    switch self {
    case .firstOfEachKind: HeadlessUser.rowsOnScreen
    case .first(let count): max(HeadlessUser.rowsOnScreen, count)
    case .all: nil
    }
  }

  /// Counts a row and returns whether to include it.
  func includes(
    _ choice: HeadlessChoice,
    _ cell: HeadlessChoice.Cell,
    _ counts: inout [RowKind: Int]
  ) -> Bool {
    let most =
      switch self {
      case .firstOfEachKind: 1
      case .first(let count): count
      case .all: Int.max
      }
    let kind =
      switch choice.kind {
      case .row(_, let section): RowKind(cell: cell, section: section)
      case .details(_, let section): RowKind(cell: cell, section: section, part: .details)
      case .swipeAction(_, let section, let title):
        RowKind(cell: cell, section: section, part: .action(title))
      default: RowKind(cell: cell, section: -1)
      }
    counts[kind, default: 0] += 1
    return counts[kind, default: 0] <= most
  }
}

/// The kind of a row; a limited number of rows of each kind count as actions.
struct RowKind: Hashable {
  var cell: HeadlessChoice.Cell
  var section: Int
  var part = Part.cell

  /// The part of a row that the user touches.
  enum Part: Hashable {
    case cell
    case details
    case action(String)
  }
}

/// The parts of an app's description that a driver needs to list the actions.
@MainActor struct AppSurroundings<App> {
  var verbs: [AppVerb<App>] = []
  var deliveries: [Delivery] = []
  var rows = RowChoice.firstOfEachKind
  var texts: [String: [String]] = [:]

  /// The texts to type into a field with these names; a default text if the description has none.
  func texts(for names: [String]) -> [String] {
    names.lazy.compactMap { texts[$0] }.first ?? ["text"]
  }
}
