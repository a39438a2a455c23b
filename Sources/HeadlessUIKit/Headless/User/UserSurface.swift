/// The contents of a window as a list of touch targets, back to front.
///
/// Unreachable targets are included with their obstacle, which errors describe.
@MainActor
struct UserSurface {
  /// The rows of a list to include, with their cells created.
  ///
  /// If only some rows are included, views without a name are omitted, too.
  enum Rows {
    /// All rows, as if the user scrolled.
    case all
    /// The first rows of each section.
    case first(Int)
    /// The first rows of each list, across sections.
    case leading((any RowList) -> Int)
    /// One row.
    case at(IndexPath)
  }

  private(set) var targets: [UserTarget] = []
  /// The frontmost reachable navigation controller; `nil` if there is none.
  private(set) var navigation: UINavigationController?
  /// The frontmost presentation; `nil` if there is none.
  private(set) var frontPresentation: UIPresentationController?
  /// The visible contents other than texts; `nil` unless requested.
  private(set) var look: UserLook?
  private(set) var rows = Rows.all
  private let completion = Completion()
  @BackReference private var window: UIWindow?
  /// The container views of the presentations, back to front.
  private var presented: [(container: UIView, controller: UIViewController)] = []
  /// The numbers of ancestor cells and of ancestors that recognize taps of the view being visited.
  private var depth = (cells: 0, recognizers: 0)

  /// Creates an empty surface.
  init() {}

  init(_ window: UIWindow, rows: Rows = .all, look: UserLook? = nil) {
    (self.rows, self.look) = (rows, look)
    self.window = window
    guard let root = window.rootViewController else { return }
    collectPresentations(from: root)
    walk(window, window.isHidden ? .hidden : nil)
  }

  /// Whether rows and views without a name were omitted.
  private var isPartial: Bool { if case .all = rows { false } else { true } }

  /// The same contents without omissions.
  var whole: UserSurface {
    guard isPartial, let window else { return self }
    if let surface = completion.surface { return surface }
    let surface = UserSurface(window)
    completion.surface = surface
    return surface
  }

  /// Caches the whole surface of a part, for further lookups.
  private final class Completion {
    var surface: UserSurface?
  }

  private mutating func collectPresentations(from controller: UIViewController) {
    for child in controller.childControllers { collectPresentations(from: child) }
    guard let next = controller.modal.presented else { return }
    if let presentation = next.modal.presentationController,
      let container = presentation.containerView
    {
      presented.append((container, next))
      frontPresentation = presentation
    }
    collectPresentations(from: next)
  }

  mutating func add(_ target: UserTarget) {
    targets.append(target)
  }

  mutating func addLook(of item: UIBarItem) {
    look?.add(item)
  }
}

extension UserSurface {
  /// Lists a view and its subviews; a presentation covers all views behind it.
  mutating func walk(_ view: UIView, _ inherited: UserObstacle?) {
    let obstacle = inherited ?? view.obstacle
    let cover = presented.isEmpty ? nil : cover(among: view.subviews)
    let behind = obstacle ?? cover.map { .covered(by: $0.controller.nameForUser) }
    if obstacle?.reason != .hidden { look?.add(view) }
    let outer = depth
    if view.recognizesTaps { depth.recognizers += 1 }
    list(view, behind)
    // Listing creates the views of rows and sections, and places search bars.
    for (index, child) in view.subviews.enumerated() {
      walk(child, index < cover?.index ?? 0 ? behind : obstacle)
    }
    depth = outer
    if presented.isEmpty { return }
    list(presented(in: view) as? UIAlertController, obstacle)
  }

  /// The view controller whose presentation has a container view; `nil` for any other view.
  private func presented(in view: UIView) -> UIViewController? {
    for presentation in presented where presentation.container === view {
      return presentation.controller
    }
    return nil
  }

  /// The last view with a presentation that covers those before it.
  private func cover(among views: [UIView]) -> (index: Int, controller: UIViewController)? {
    for (index, view) in views.enumerated().reversed() {
      if let controller = presented(in: view), controller.isInTheWay { return (index, controller) }
    }
    return nil
  }

  private mutating func list(_ view: UIView, _ obstacle: UserObstacle?) {
    switch view.viewRole {
    case .label(let label):
      let touched = depth.recognizers > 0 ? label.tappedInstead : nil
      // The row already lists its cell's texts.
      let isTextOfCell = depth.cells > 0 && label.accessibilityIdentifier == nil
      if touched == nil, isPartial, isTextOfCell { return }
      let kind = touched.map { UserTarget.Kind.view($0) } ?? .text(label)
      add(target(kind, for: label, label.text, obstacle))
    case .cell: depth.cells += 1
    case .segments(let control): list(control, obstacle)
    case .control(let control): list(control, obstacle)
    case .table(let table): list(table, obstacle)
    case .collection(let collection): list(collection, obstacle)
    case .picker(let picker): list(picker, obstacle)
    case .navigationBar(let bar): list(bar, obstacle)
    case .tabBar(let bar): list(bar, obstacle)
    case .toolbar(let bar): list(bar.items, obstacle)
    case .picture, .other:
      if isPartial, view.isNameless { return }
      add(target(.view(view), for: view, nil, obstacle))
    }
  }

  private func target(
    _ kind: UserTarget.Kind,
    for view: UIView,
    _ text: String?,
    hint: String? = nil,
    _ obstacle: UserObstacle?
  ) -> UserTarget {
    UserTarget(
      kind,
      identifier: view.accessibilityIdentifier,
      labels: [text, hint, view.accessibilityLabel],
      obstacle: obstacle
    )
  }

  private mutating func list(_ control: UIControl, _ obstacle: UserObstacle?) {
    let title = (control as? UIButton)?.currentTitle
    let hint = (control as? UITextField)?.placeholder
    let obstacle = obstacle ?? (control.isEnabled ? nil : .disabled)
    add(target(.control(control), for: control, title, hint: hint, obstacle))
  }

  private mutating func list(_ control: UISegmentedControl, _ obstacle: UserObstacle?) {
    let obstacle = obstacle ?? (control.isEnabled ? nil : .disabled)
    for (index, segment) in control.segments.enumerated() {
      add(
        UserTarget(
          .segment(control, index),
          identifier: nil,
          labels: [segment.title, segment.image?.name],
          obstacle: obstacle ?? (segment.isEnabled ? nil : .disabled)
        )
      )
    }
  }

  private mutating func list(_ picker: UIPickerView, _ obstacle: UserObstacle?) {
    for component in 0..<picker.numberOfComponents {
      for row in 0..<picker.numberOfRows(inComponent: component) {
        add(
          UserTarget(
            .pickerRow(picker, row: row, component: component),
            identifier: nil,
            labels: picker.texts(ofRow: row, inComponent: component),
            obstacle: obstacle
          )
        )
      }
    }
  }

  private mutating func list(_ alert: UIAlertController?, _ obstacle: UserObstacle?) {
    guard let alert else { return }
    for action in alert.actions {
      add(
        UserTarget(
          .alertAction(alert, action),
          identifier: action.accessibilityIdentifier,
          labels: [action.title, action.accessibilityLabel],
          obstacle: obstacle ?? (action.isEnabled ? nil : .disabled)
        )
      )
    }
  }

  mutating func showsFront(_ navigation: UINavigationController) {
    self.navigation = navigation
  }
}

extension UIView {
  /// The view's own reason why a gesture does not reach it; `nil` if there is none.
  var obstacle: UserObstacle? {
    if isHidden || alpha < 0.01 { return .hidden }
    return isUserInteractionEnabled || self is UILabel ? nil : .untouchable
  }

  /// Whether no name refers to the view and it accepts no text.
  fileprivate var isNameless: Bool {
    accessibilityIdentifier == nil && accessibilityLabel == nil && textInput == nil
  }

  /// The texts of all visible labels in this tree.
  var texts: [String] {
    var texts: [String] = []
    addTexts(to: &texts)
    return texts
  }

  private func addTexts(to texts: inout [String]) {
    if isHidden { return }
    if let text = (self as? UILabel)?.text { texts.append(text) }
    for view in subviews { view.addTexts(to: &texts) }
  }

  /// The texts of the fields in this tree, in view order.
  @_spi(Headless) public var fieldTexts: [String] {
    var texts: [String] = []
    addFieldTexts(to: &texts)
    return texts
  }

  private func addFieldTexts(to texts: inout [String]) {
    if let input = textInput {
      let text = (input as? UITextField)?.text ?? (input as? UITextView)?.text
      if let text { texts.append(text) }
    }
    for view in heldViews { view.addFieldTexts(to: &texts) }
  }
}

extension UserSurface {
  /// Finds the target with a name.
  func target(
    labeled label: String,
    where isWanted: (UserTarget) -> Bool = { _ in true }
  ) throws(HeadlessUserError) -> UserTarget {
    let matches = targets(labeled: label, where: isWanted)
    if !matches.isEmpty { return try choose(from: matches, as: "\"\(label)\"") }
    throw HeadlessUserError(.notFound, "\"\(label)\" is not on screen. \(hint(for: label))")
  }

  /// Whether a name refers to a target and to no other in reach.
  func isUnique(_ label: String, for target: UserTarget) -> Bool {
    let inReach = targets(labeled: label) { _ in true }.filter(\.isInReach)
    return inReach.count == 1 && inReach[0].isSame(as: target)
  }

  /// The targets with an identifier; if there is none, those with this label.
  private func targets(
    labeled label: String,
    where isWanted: (UserTarget) -> Bool
  ) -> [UserTarget] {
    var identified: [UserTarget] = []
    var matches: [UserTarget] = []
    for target in targets where isWanted(target) {
      if target.identifier == label {
        identified.append(target)
      } else if target.labels.contains(label) {
        matches.append(target)
      }
    }
    return identified.isEmpty ? matches : identified
  }

  /// Finds the target that represents a view or item.
  func target(showing object: AnyObject) throws(HeadlessUserError) -> UserTarget {
    let name = "\(type(of: object))"
    guard let target = targets.last(where: { $0.object === object }) else {
      throw HeadlessUserError(.notFound, "The \(name) is not on screen. \(overview)")
    }
    return try reachable(target, as: target.name.map { "\"\($0)\"" } ?? "The \(name)")
  }

  /// Returns the target, or throws the reason why it is not reachable.
  func reachable(
    _ target: UserTarget,
    as name: String
  ) throws(HeadlessUserError) -> UserTarget {
    guard let obstacle = target.obstacle else { return target }
    throw HeadlessUserError(obstacle.reason, "\(name) \(obstacle.explanation). \(overview)")
  }

  /// A sentence that lists what can be tapped.
  var overview: String {
    let names = targets.filter(\.isTappable).compactMap(\.name)
    guard !names.isEmpty else { return emptiness }
    let first = names.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
    return "In reach: \(first)\(names.count > 12 ? ", ..." : "")."
  }

  private func choose(
    from matches: [UserTarget],
    as name: String
  ) throws(HeadlessUserError) -> UserTarget {
    let inReach = matches.filter(\.isInReach)
    if inReach.count == 1 { return inReach[0] }
    guard inReach.isEmpty else {
      throw HeadlessUserError(.ambiguous, ambiguity(of: inReach, named: name))
    }
    guard let blocked = matches.last(where: { !$0.isText }) else {
      throw HeadlessUserError(.inert, "\(name) is only text. \(overview)")
    }
    return try reachable(blocked, as: name)
  }

  /// A sentence with the steps that distinguish elements with one label.
  private func ambiguity(of targets: [UserTarget], named name: String) -> String {
    var (kinds, steps): ([String], [String]) = ([], [])
    if targets.contains(where: \.isBack) { (kinds, steps) = (["the back button"], ["goBack()"]) }
    if targets.contains(where: \.isTab) {
      kinds.append("a tab")
      steps.append("tab(\(name))")
    }
    guard targets.count == steps.count else {
      return "\(name) matches \(targets.count) elements; give them identifiers."
    }
    let both = kinds.joined(separator: " and ")
    return "\(name) is the label of \(both): use \(steps.joined(separator: " or "))."
  }

  /// A sentence with the label that was probably meant, or else with all labels.
  private func hint(for label: String) -> String {
    let names = targets.filter(\.isTappable).compactMap(\.name)
    let nearest = names.min { $0.distance(to: label) < $1.distance(to: label) }
    guard let nearest, nearest.distance(to: label) <= (label.count + 2) / 3 else {
      return overview
    }
    return "The nearest label is \"\(nearest)\"."
  }

  /// A sentence with the reason why nothing can be tapped.
  private var emptiness: String {
    guard let window, !window.isHidden else {
      return "No window is visible: keep it in a property and call makeKeyAndVisible()."
    }
    guard let front = window.rootViewController?.topmost else {
      return "The window has no root view controller."
    }
    let top = (front as? UINavigationController)?.topViewController ?? front
    let item = top.ownNavigationItem
    let hasItems = item?.leftBarButtonItem != nil || item?.rightBarButtonItem != nil
    let isMissingBar = hasItems && top.navigationController == nil
    return "Nothing can be tapped on \(top.nameForUser)"
      + (isMissingBar ? ": its bar button items need a navigation controller." : ".")
  }
}

extension String {
  /// The edit distance to another word.
  func distance(to other: String) -> Int {
    let letters = Array(other.lowercased())
    var row = Array(0...letters.count)
    for (index, letter) in lowercased().enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in letters.indices {
        let change = diagonal + (letter == letters[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(change, diagonal + 1, row[column] + 1)
      }
    }
    return row[letters.count]
  }
}
