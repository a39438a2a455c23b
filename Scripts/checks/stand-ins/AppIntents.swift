// The declarations of App Intents that generated sources use, without behavior, so that Linux can
// type-check these sources.

public import HeadlessUIKit

public typealias AppIntentSceneDelegate = HeadlessUIKit.AppIntentSceneDelegate
public typealias UISceneAppIntent = HeadlessUIKit.UISceneAppIntent

public protocol AppIntent: HeadlessUIKit.PersistentlyIdentifiable, Sendable {
  associatedtype PerformResult: IntentResult
  static var title: LocalizedStringResource { get }
  static var supportedModes: IntentModes { get }
  init()
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public typealias Parameter = IntentParameter
  public static var supportedModes: IntentModes { .foreground }
}

public protocol OpenIntent: AppIntent {
  associatedtype Value: AppEntity
  var target: Value { get set }
}

public struct IntentModes: Sendable {
  public static let foreground = IntentModes()
}

public protocol IntentResult {}

public struct EmptyResult: IntentResult {}

extension IntentResult where Self == EmptyResult {
  public static func result() -> EmptyResult { EmptyResult() }
}

public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
}

public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
}

public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
}

@propertyWrapper
public final class IntentParameter<Value: Sendable>: Sendable {
  public init(title: LocalizedStringResource) {}
  public var wrappedValue: Value {
    get { nothing() }
    set {}
  }
  public var projectedValue: IntentParameter<Value> { self }
}

public protocol AppEntity: Identifiable, Sendable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  static var defaultQuery: DefaultQuery { get }
  var displayRepresentation: DisplayRepresentation { get }
}

public protocol EntityQuery: Sendable {
  associatedtype Entity: AppEntity
  init()
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> [Entity]
}

public protocol URLRepresentableEntity: AppEntity {
  typealias URLRepresentation = EntityURLRepresentation<Self>
  static var urlRepresentation: URLRepresentation { get }
}

public struct EntityURLRepresentation<Entity: AppEntity>: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}

  public struct StringInterpolation: StringInterpolationProtocol {
    public enum Token {
      case id
    }

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ token: Token) {}
  }
}

public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}

  public struct StringInterpolation: StringInterpolationProtocol {
    public enum Token {
      case applicationName
    }

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ token: Token) {}
    public mutating func appendInterpolation<Value>(
      _ parameter: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }
}

public struct AppShortcut {
  public init<Intent: AppIntent>(
    intent: Intent,
    phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource,
    systemImageName: String
  ) {}
}

public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

@resultBuilder
public enum AppShortcutsBuilder {
  public static func buildBlock(_ shortcuts: AppShortcut...) -> [AppShortcut] { shortcuts }
}

private func nothing() -> Never { repeat {} while true }
