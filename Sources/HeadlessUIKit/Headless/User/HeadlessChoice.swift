/// A possible user action, with a name that identifies it in another run.
@_spi(Headless)
public struct HeadlessChoice: Hashable, Sendable {
  /// The kind of user action, with its parameters.
  public enum Kind: Hashable, Sendable {
    /// Taps a control, bar item, menu item or alert button.
    case tap
    /// Types into a field.
    case type
    /// Selects a tab; an already selected one only if that pops its stack.
    case tab
    /// Selects a row.
    case row(Int, section: Int)
    /// Taps the detail button of a row.
    case details(Int, section: Int)
    /// Swipes a row and taps an action.
    case swipeAction(Int, section: Int, title: String)
    /// Drags a slider to its minimum or maximum.
    case slide(Float)
    /// Taps the increment or decrement button of a stepper.
    case stepUp, stepDown
    /// Pulls the list down to refresh it.
    case refresh
    /// Closes the open menu.
    case closeMenu
    /// Goes back by the back button or by a swipe.
    case back, swipeBack
    /// Goes back by the back button's menu, to the 1-based position; only if that differs from a
    /// tap on the button.
    case backMenu(Int)
    /// Drags the sheet down.
    case swipeDown
    /// Performs a gesture that a recognizer of the app handles.
    case gesture(Gesture)
    /// Drags from an edge of the screen.
    case edgeDrag(UIRectEdge)
    /// Swipes to the next or previous page.
    case nextPage, previousPage
    /// Swipes a column of a split view in or out.
    case showColumn, hideColumn
  }

  /// A gesture that recognizers handle, without its parameters.
  public enum Gesture: Hashable, Sendable {
    /// A long press.
    case longPress
    /// A swipe in one direction.
    case swipe(UISwipeGestureRecognizer.Direction)
    /// A drag.
    case drag
    /// A pinch with two touches.
    case pinch
    /// A rotation with two touches.
    case turn
  }

  /// The kind of action.
  public var kind: Kind
  /// The label or identifier; empty if the kind does not need it.
  public var label = ""
  /// The 1-based position among elements with the same label; `nil` if the label is unique.
  public var number: Int?
  /// The kind of cell of a row; `nil` for other elements.
  public var cell: Cell?
  /// The identifier and the labels of a field; empty for other elements.
  public var names: [String] = []
  /// The name of a button outside of lists for a screen reader; `nil` for other elements.
  public var spokenName: String?

  /// The class and reuse identifier of a cell.
  public struct Cell: Hashable, Sendable {
    let type: ObjectIdentifier
    let reuseIdentifier: String?
  }
}

/// The visible contents and possible actions at one moment.
@_spi(Headless)
public struct HeadlessSight: Hashable {
  /// All possible user actions, back to front, gestures last.
  public var choices: [HeadlessChoice] = []
  /// The texts on screen and the states of controls, back to front.
  public var texts: [String] = []
  /// The texts of nonempty fields, as `label=text`.
  public var fields: [String] = []
  /// A hash of the visible contents other than texts: images, colors, progress.
  public var look = 0
  /// The enabled controls for which a screen reader has no name.
  public var unnamed: [HeadlessUnnamedControl] = []
}

@_spi(Headless) extension HeadlessUser {
  /// Returns all possible user actions, back to front, gestures last.
  ///
  /// - Parameter rows: The maximum number of rows to list in each section; `nil` for all.
  public func choices(in window: UIWindow? = nil, rows: Int? = nil) -> [HeadlessChoice] {
    look(in: window, rows: rows).choices
  }

  /// Returns the visible contents and possible actions.
  ///
  /// - Parameter rows: The maximum number of rows to examine in each section; `nil` for all, as if
  ///   the user scrolled.
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
          if let control = target.unnamedControl { sight.unnamed.append(control) }
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
    for target in surface.targets where target.isInReach {
      if case .row(let list, let path) = target.kind {
        // An index path refers to a row of the frontmost list only.
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

  /// The name of a target, which identifies it in another run.
  func name(of target: UserTarget, in surface: UserSurface) -> (label: String, number: Int?)? {
    for word in [target.identifier, target.labels.first].compactMap({ $0 }) {
      if surface.isUnique(word, for: target) { return (word, nil) }
    }
    return number(of: target, named: target.name ?? "", in: surface)
  }

  /// A name with the number of the target among all targets of that name; `nil` if it is not one of
  /// them.
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
    case .pickerRow(let picker, let row, let component):
      picker.isWorthTrying(row, component) ? [choice(.tap, target, in: surface)] : []
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
    if let field = control.textInput { return typing(into: field, target, in: surface) }
    return switch control {
    case let slider as UISlider:
      [slider.minimumValue, slider.maximumValue].filter { $0 != slider.value }
        .map { choice(.slide($0), target, in: surface) }
    case let stepper as UIStepper:
      (stepper.value < stepper.maximumValue ? [choice(.stepUp, target, in: surface)] : [])
        + (stepper.value > stepper.minimumValue ? [choice(.stepDown, target, in: surface)] : [])
    case is UIRefreshControl: [HeadlessChoice(kind: .refresh)]
    case is UIDatePicker: []
    default: [choice(.tap, target, in: surface)]
    }
  }

  private func typing(
    into field: any TextInput,
    _ target: UserTarget,
    in surface: UserSurface
  ) -> [HeadlessChoice] {
    // A read-only text does not begin editing.
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
    var choice = HeadlessChoice(kind: kind, label: name?.label ?? "", number: name?.number)
    if kind == .tap { choice.spokenName = target.spokenName }
    return choice
  }

  private func rowChoices(
    _ list: any RowList,
    _ path: IndexPath,
    _ target: UserTarget,
    isInFront: Bool,
    in surface: UserSurface
  ) -> [HeadlessChoice] {
    guard let cell: any RowListCell = list.madeCell(at: path) else { return [] }
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
    if cell.hasAccessoryButton { kinds.append(.details(path.row, section: path.section)) }
    kinds += list.swipeActions(at: path).map {
      .swipeAction(path.row, section: path.section, title: $0.name)
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
  /// Whether the tab is already selected and has no stack that a tap would pop.
  fileprivate func doesNothing(at index: Int) -> Bool {
    guard let selected, selectedBarItem === barItems[index] else { return false }
    return (selected as? UINavigationController)?.viewControllers.count ?? 1 < 2
  }
}

extension UIPickerView {
  /// Whether a row is the first or last one of its wheel, and not selected.
  fileprivate func isWorthTrying(_ row: Int, _ component: Int) -> Bool {
    let isEnd = row == 0 || row == numberOfRows(inComponent: component) - 1
    return isEnd && selectedRow(inComponent: component) != row
  }
}

extension UserTarget {
  /// The labels and the state of the element; `nil` if it shows nothing.
  fileprivate var text: String? {
    var words = labels
    if case .control(let control) = kind {
      switch control {
      case let toggle as UISwitch: words.append(toggle.isOn ? "on" : "off")
      case let slider as UISlider: words.append("\(slider.value)")
      case let stepper as UIStepper: words.append("\(stepper.value)")
      case let picker as UIDatePicker: words.append("\(picker.date)")
      default: if control.isSelected { words.append("selected") }
      }
      if !control.isEnabled { words.append("disabled") }
    }
    if case .segment(let control, let index) = kind, control.selectedSegmentIndex == index {
      words.append("selected")
    }
    if case .pickerRow(let picker, let row, let component) = kind {
      guard picker.selectedRow(inComponent: component) == row else { return nil }
      words.append("selected")
    }
    if case .row(let list, let path) = kind, let cell = list.madeCell(at: path) {
      if let accessory = (cell as? UITableViewCell)?.accessoryType, accessory != .none {
        words.append("accessory \(accessory.rawValue)")
      }
    }
    if let field, !field.typedText.isEmpty { words.append(field.typedText) }
    // Most elements have one text, and `joined(separator:)` is slow even then.
    return words.count < 2 ? words.first : words.joined(separator: "|")
  }

  /// Whether both refer to the same element.
  func isSame(as other: UserTarget) -> Bool {
    switch (kind, other.kind) {
    case (.row(let list, let path), .row(let otherList, let otherPath)):
      list === otherList && path == otherPath
    case (
      .pickerRow(let picker, let row, let part), .pickerRow(let other, let otherRow, let otherPart)
    ):
      picker === other && row == otherRow && part == otherPart
    case (.segment(let control, let index), .segment(let otherControl, let otherIndex)):
      control === otherControl && index == otherIndex
    case (.tab(let tabs, let index), .tab(let otherTabs, let otherIndex)):
      tabs === otherTabs && index == otherIndex
    default: object === other.object
    }
  }
}
