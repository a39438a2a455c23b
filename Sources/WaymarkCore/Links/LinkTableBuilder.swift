/// Collects the entries of a ``LinkTable``.
@resultBuilder
public enum LinkTableBuilder<Target> {
  /// Takes one entry.
  public static func buildExpression(_ entry: LinkEntry<Target>) -> [LinkEntry<Target>] { [entry] }

  /// Takes the entries of a module.
  public static func buildExpression(_ entries: [LinkEntry<Target>]) -> [LinkEntry<Target>] {
    entries
  }

  /// Joins what stands below each other.
  public static func buildBlock(_ entries: [LinkEntry<Target>]...) -> [LinkEntry<Target>] {
    entries.flatMap(\.self)
  }

  /// Takes the entries of an `if` without `else`.
  public static func buildOptional(_ entries: [LinkEntry<Target>]?) -> [LinkEntry<Target>] {
    entries ?? []
  }

  /// Takes the first branch of a condition.
  public static func buildEither(first entries: [LinkEntry<Target>]) -> [LinkEntry<Target>] {
    entries
  }

  /// Takes the second branch of a condition.
  public static func buildEither(second entries: [LinkEntry<Target>]) -> [LinkEntry<Target>] {
    entries
  }

  /// Joins the rounds of a loop.
  public static func buildArray(_ entries: [[LinkEntry<Target>]]) -> [LinkEntry<Target>] {
    entries.flatMap(\.self)
  }
}
