/// One thing that the user can do now, by a name that finds it again in another run.
@_spi(Headless)
public struct HeadlessChoice: Hashable, Sendable {
  /// The user's action.
  public enum Kind: Hashable, Sendable {
    /// Taps a control, bar item, menu item or alert button.
    case tap
    /// Types into a field.
    case type
    /// Taps a tab; the selected one only where that pops its stack.
    case tab
    /// Selects a row.
    case row(Int, section: Int)
    /// Taps the button for details at the end of a row.
    case details(Int, section: Int)
    /// Drags a slider to an end.
    case slide(Float)
    /// Taps the buttons of a stepper.
    case stepUp, stepDown
    /// Pulls the list down.
    case refresh
    /// Closes the open menu.
    case closeMenu
    /// Goes back by the button, or by a swipe.
    case back, swipeBack
    /// Goes back by the menu of the back button, to the screen at this position, from 1; only where
    /// that differs from a tap on the button.
    case backMenu(Int)
    /// Drags the sheet down.
    case swipeDown
    /// Makes a gesture that a recognizer of the app recognizes.
    case gesture(Gesture)
    /// Drags from an edge of the screen.
    case edgeDrag(UIRectEdge)
    /// Swipes to the page after or before.
    case nextPage, previousPage
    /// Swipes a column of a split in or out.
    case showColumn, hideColumn
  }

  /// A gesture that recognizers recognize, without its measures.
  public enum Gesture: Hashable, Sendable {
    /// A touch that stays.
    case longPress
    /// A swipe in one direction.
    case swipe(UISwipeGestureRecognizer.Direction)
    /// A drag.
    case drag
    /// Two touches that move apart or together.
    case pinch
    /// Two touches that turn around each other.
    case turn
  }

  /// The user's action.
  public var kind: Kind
  /// The label or identifier; empty where the kind needs none.
  public var label = ""
  /// The position among the elements with the same label, from 1; nil where the label is enough.
  public var number: Int?
  /// The kind of the cell of a row; nil for anything else.
  public var cell: Cell?
  /// The identifier and the labels of a field; empty for anything else.
  public var names: [String] = []

  /// The class and the reuse identifier of a cell.
  public struct Cell: Hashable, Sendable {
    let type: ObjectIdentifier
    let reuseIdentifier: String?
  }
}

/// The visible content and the possible actions at one moment.
@_spi(Headless)
public struct HeadlessSight: Hashable {
  /// Everything that the user can do now, from back to front, gestures last.
  public var choices: [HeadlessChoice] = []
  /// The texts on screen, with the state of controls, from back to front.
  public var texts: [String] = []
  /// The texts of fields that are not empty, as `label=text`.
  public var fields: [String] = []
  /// A number of what is seen beside texts: images, colours, progress; equal for equal ones.
  public var look = 0
}

@_spi(Headless) extension HeadlessUser {
  /// Everything that the user can do now, from back to front, gestures last.
  ///
  /// - Parameter rows: How many rows of each section are listed; `nil` for all.
  public func choices(in window: UIWindow? = nil, rows: Int? = nil) -> [HeadlessChoice] {
    look(in: window, rows: rows).choices
  }

  /// The visible content and the possible actions now.
  ///
  /// - Parameter rows: How many rows of each section are examined; `nil` for all, as the user
  ///   sees them by scrolling.
  public func look(in window: UIWindow? = nil, rows: Int? = nil) -> HeadlessSight {
    world.run {
      world.turn {
        let surface = surface(
          in: window,
          rows: rows.map { .first($0) } ?? .all,
          look: UserLook()
        )
        var sight = HeadlessSight()
        sight.look = surface.look?.value ?? 0
        for target in surface.targets where target.obstacle?.reason != .hidden {
          if let text = target.text { sight.texts.append(text) }
          if let field = target.field, !field.typedText.isEmpty {
            sight.fields.append("\(target.name ?? "")=\(field.typedText)")
          }
        }
        guard world.application.ignorance == 0 else { return sight }
        sight.choices = choices(on: surface, in: window ?? keyWindow)
        return sight
      }
    }
  }

  private func choices(on surface: UserSurface, in window: UIWindow?) -> [HeadlessChoice] {
    var found: [HeadlessChoice] = []
    let onlyList = surface.onlyList
    for target in surface.targets where target.obstacle == nil && !target.isText {
      if case .row(let list, let path) = target.kind {
        // A path names a row of the list in front only.
        let isInFront = (onlyList ?? surface.frontList(with: path)) === list
        found += rowChoices(list, path, target, isInFront: isInFront, in: surface)
      } else {
        found += choices(at: target, in: surface)
      }
    }
    found += recognizedGestures(on: surface)
    if openMenu != nil { return found + [HeadlessChoice(kind: .closeMenu)] }
    return found + gestures(in: window, surface)
  }

  /// The name of a target, by which it is found again in another run.
  func name(of target: UserTarget, in surface: UserSurface) -> (label: String, number: Int?)? {
    for word in [target.identifier, target.labels.first].compactMap({ $0 }) {
      let found = try? surface.target(labeled: word)
      if let found, found.isSame(as: target) { return (word, nil) }
    }
    return number(of: target, named: target.name ?? "", in: surface)
  }

  /// A name with the number of the target among all of that name; nil if it is not one of them.
  func number(
    of target: UserTarget,
    named word: String,
    in surface: UserSurface
  ) -> (label: String, number: Int?)? {
    let position = surface.whole.candidates(named: word).firstIndex { $0.isSame(as: target) }
    return position.map { (word, $0 + 1) }
  }

  private func choices(at target: UserTarget, in surface: UserSurface) -> [HeadlessChoice] {
    switch target.kind {
    case .back(let navigation):
      [HeadlessChoice(kind: .back)]
        + navigation.positionsInBackMenu.map { HeadlessChoice(kind: .backMenu($0)) }
    case .control(let control): choices(at: control, target, in: surface)
    case .segment(let control, let index):
      control.selectedSegmentIndex == index ? [] : [choice(.tap, target, in: surface)]
    case .tab(let controller, let index):
      controller.doesNothing(at: index) ? [] : [choice(.tab, target, in: surface)]
    case .tabItem(let bar, let item):
      bar.selectedItem === item ? [] : [choice(.tab, target, in: surface)]
    case .sidebarTab: [choice(.tab, target, in: surface)]
    case .barItem(let item): item.isBlank ? [] : [choice(.tap, target, in: surface)]
    case .menuItem, .alertAction, .sidebarButton: [choice(.tap, target, in: surface)]
    case .view: target.field.map { typing(into: $0, target, in: surface) } ?? []
    case .text, .row: []
    }
  }

  private func choices(
    at control: UIControl,
    _ target: UserTarget,
    in surface: UserSurface
  ) -> [HeadlessChoice] {
    switch control {
    case let field as any TextInput: typing(into: field, target, in: surface)
    case let slider as UISlider:
      [slider.minimumValue, slider.maximumValue].filter { $0 != slider.value }
        .map { choice(.slide($0), target, in: surface) }
    case let stepper as UIStepper:
      (stepper.value < stepper.maximumValue ? [choice(.stepUp, target, in: surface)] : [])
        + (stepper.value > stepper.minimumValue ? [choice(.stepDown, target, in: surface)] : [])
    case is UIRefreshControl: [HeadlessChoice(kind: .refresh)]
    default: [choice(.tap, target, in: surface)]
    }
  }

  private func typing(
    into field: any TextInput,
    _ target: UserTarget,
    in surface: UserSurface
  ) -> [HeadlessChoice] {
    // A text that is only shown does not begin editing.
    guard field.canBecomeFirstResponder else { return [] }
    var choice = choice(.type, target, in: surface)
    choice.names = (target.identifier.map { [$0] } ?? []) + target.labels
    return [choice]
  }

  private func choice(
    _ kind: HeadlessChoice.Kind,
    _ target: UserTarget,
    in surface: UserSurface
  ) -> HeadlessChoice {
    let name = name(of: target, in: surface)
    return HeadlessChoice(kind: kind, label: name?.label ?? "", number: name?.number)
  }

  private func rowChoices(
    _ list: any RowList,
    _ path: IndexPath,
    _ target: UserTarget,
    isInFront: Bool,
    in surface: UserSurface
  ) -> [HeadlessChoice] {
    guard let cell = list.madeCell(at: path) else { return [] }
    let kind = HeadlessChoice.Cell(
      type: ObjectIdentifier(Swift.type(of: cell)),
      reuseIdentifier: cell.reuseIdentifier
    )
    guard isInFront else {
      var choice = choice(.tap, target, in: surface)
      choice.cell = kind
      return [choice]
    }
    var kinds: [HeadlessChoice.Kind] = [.row(path.row, section: path.section)]
    if (cell as? UITableViewCell)?.hasAccessoryButton == true {
      kinds.append(.details(path.row, section: path.section))
    }
    return kinds.map { HeadlessChoice(kind: $0, cell: kind) }
  }

  private func gestures(in window: UIWindow?, _ surface: UserSurface) -> [HeadlessChoice] {
    var kinds: [HeadlessChoice.Kind] = []
    if surface.navigation?.stackToSwipe(from: .edge) != nil { kinds.append(.swipeBack) }
    if surface.frontPresentation?.isDismissibleByUser == true { kinds.append(.swipeDown) }
    let front = window?.rootViewController?.frontmost
    if let pages = front?.innermostPages {
      if pages.canTurnPage(.forward) { kinds.append(.nextPage) }
      if pages.canTurnPage(.reverse) { kinds.append(.previousPage) }
    }
    if let split = front?.innermostSplit {
      if split.canSwipeColumn(inwards: true) { kinds.append(.showColumn) }
      if split.canSwipeColumn(inwards: false) { kinds.append(.hideColumn) }
    }
    return kinds.map { HeadlessChoice(kind: $0) }
  }
}

extension UITabBarController {
  /// Whether the tab is selected already and has no stack that a tap would pop.
  fileprivate func doesNothing(at index: Int) -> Bool {
    guard let selected, selectedBarItem === barItems[index] else { return false }
    return (selected as? UINavigationController)?.viewControllers.count ?? 1 < 2
  }
}

extension UserTarget {
  /// The labels and the state of the element; nil for one that shows nothing.
  fileprivate var text: String? {
    var words = labels
    if case .control(let control) = kind {
      switch control {
      case let toggle as UISwitch: words.append(toggle.isOn ? "on" : "off")
      case let slider as UISlider: words.append("\(slider.value)")
      case let stepper as UIStepper: words.append("\(stepper.value)")
      default: if control.isSelected { words.append("selected") }
      }
      if !control.isEnabled { words.append("disabled") }
    }
    if case .segment(let control, let index) = kind, control.selectedSegmentIndex == index {
      words.append("selected")
    }
    if case .row(let list, let path) = kind, let cell = list.madeCell(at: path) {
      if let accessory = (cell as? UITableViewCell)?.accessoryType, accessory != .none {
        words.append("accessory \(accessory.rawValue)")
      }
    }
    if let field, !field.typedText.isEmpty { words.append(field.typedText) }
    return words.isEmpty ? nil : words.joined(separator: "|")
  }

  /// Whether both stand for the same element.
  func isSame(as other: UserTarget) -> Bool {
    switch (kind, other.kind) {
    case (.row(let list, let path), .row(let otherList, let otherPath)):
      list === otherList && path == otherPath
    case (.segment(let control, let index), .segment(let otherControl, let otherIndex)):
      control === otherControl && index == otherIndex
    default: object === other.object
    }
  }
}
