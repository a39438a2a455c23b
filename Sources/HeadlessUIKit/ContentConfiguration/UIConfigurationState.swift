/// The state of a view for which its content is configured.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// Creates a state with traits.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A value of the app for a key.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// A key of an app's value in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The key as text.
  public let rawValue: String

  /// Creates a key from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a key from text.
  public init(_ rawValue: String) {
    self.init(rawValue: rawValue)
  }
}

/// The state of a header or footer.
public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled; `false` unless the app sets it.
  public var isDisabled = false
  /// Whether the view is being touched.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the focus; `false` unless the app sets it.
  public var isFocused = false
  /// Whether the view is pinned to an edge; `false` unless the app sets it.
  public var isPinned = false
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state with traits.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A value of the app for a key.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled; `false` unless the app sets it.
  public var isDisabled = false
  /// Whether the cell is being touched.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus; `false` unless the app sets it.
  public var isFocused = false
  /// Whether the cell is pinned to an edge; `false` unless the app sets it.
  public var isPinned = false
  /// Whether the cell is being edited.
  public var isEditing = false
  /// Whether the children of the cell's item are visible.
  public var isExpanded = false
  /// Whether the actions of the cell are shown.
  public var isSwiped = false
  /// Whether the cell is being moved; `false` unless the app sets it.
  public var isReordering = false
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state with traits.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A value of the app for a key.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

extension UICellConfigurationState: @preconcurrency Hashable {
  /// Whether both are the same state with the same values.
  public static func == (one: Self, other: Self) -> Bool {
    one.flags == other.flags && one.values == other.values
      && one.traitCollection == other.traitCollection
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(flags)
    hasher.combine(values)
  }

  private var flags: [Bool] {
    [
      isDisabled, isHighlighted, isSelected, isFocused, isPinned, isEditing, isExpanded, isSwiped,
      isReordering,
    ]
  }
}
