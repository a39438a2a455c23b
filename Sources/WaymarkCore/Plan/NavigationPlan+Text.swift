extension NavigationPlan: CustomStringConvertible {
  /// The plan as stable text: the destination, the anchor, the screens to build and their changes,
  /// and the numbered operations.
  public var description: String {
    var lines = [context.isEmpty ? destination : "\(destination)(\(context))"]
    if let anchor { lines.append("  from \(anchor)") }
    lines += homes.map { "  \($0)" }
    lines += removals.map { "  remove \($0)" }
    for screen in builds { lines.append("  build \(screen.type)") }
    lines += preparations.map { "  \($0)" }
    for (index, operation) in operations.enumerated() {
      lines.append("  \(index + 1). \(operation)")
    }
    if operations.isEmpty { lines.append("  nothing to do: already there") }
    return lines.joined(separator: "\n")
  }
}

extension NavigationPlan.Screen: CustomStringConvertible {
  public var description: String {
    if isNew { return "new \(type)" }
    return title.map { "\(type) \"\($0)\"" } ?? type
  }
}

extension NavigationPlan.Home: CustomStringConvertible {
  public var description: String { "home of \(screen): \(name), \(reason)" }
}

extension NavigationPlan.Home.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .found: "where it is"
    case .current: "where the user is"
    case .first: "declared first"
    case .available: "because no home before it is in the hierarchy"
    case .restored: "as in the restored path"
    }
  }
}

extension NavigationPlan.Removal: CustomStringConvertible {
  public var description: String {
    destination.map { "\(screen) (\($0)): \(reason)" } ?? "\(screen): \(reason)"
  }
}

extension NavigationPlan.Operation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .dismiss(let screen, let presenter):
      "dismiss \(screen) from \(presenter)"
    case .select(let screen, let container):
      "select \(screen) in \(container)"
    case .install(let screens, let container, let action):
      "\(action) in \(container): [\(screens.map(\.description).joined(separator: ", "))]"
    case .present(let screen, let presenter, let style):
      "present \(screen) from \(presenter) as \(style)"
    case .replaceRoot(let screen):
      "replace the root with \(screen)"
    case .perform(let screen, let container, let action):
      "\(action) \(screen) in \(container)"
    }
  }
}
