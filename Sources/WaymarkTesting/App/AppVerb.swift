/// An event that can happen to an app beside what its user does, such as a notification.
///
/// It is a step of the explorer's command line by its name, which must be one word of letters,
/// digits, "-" and "_", different from the names of the other verbs and of the steps of every app.
///
/// The following example describes two events of an app, one of them with an argument:
///
/// ```swift
/// app.verbs = [
///   AppVerb("login", help: "Logs in.") { app in app.isLoggedIn = true },
///   AppVerb("receive", argument: "name", help: "Receives a message.") { app, name in
///     app.messages.append(name)
///   },
/// ]
/// ```
@MainActor public struct AppVerb<App> {
  /// The name of the verb, one word such as `push` or `sign-in`.
  public let name: String
  /// The name of its argument, in capitals; `nil` for a verb without one.
  public let argument: String?
  /// The values that the argument may have; empty for any text.
  public let values: [String]
  /// The arguments that are worth trying: the values, or for any text those that the app gives.
  ///
  /// An empty text for a verb without an argument.
  public var samples: [String]
  /// One line for the help.
  public let help: String
  private let action: @MainActor (App, String) async throws -> Void

  /// Creates a verb without an argument.
  public init(
    _ name: String,
    help: String,
    action: @escaping @MainActor (App) async throws -> Void
  ) {
    self.init(name, nil, [], help) { app, _ in try await action(app) }
  }

  /// Creates a verb whose argument may be any text.
  ///
  /// - Parameters:
  ///   - name: The first word of the verb in scripts and on the command line.
  ///   - argument: The name of the argument in the help, in capitals.
  ///   - samples: Arguments that are worth trying.
  ///   - help: One line that says what the verb does.
  ///   - action: Carries out the verb in the running app; an error fails the script.
  public init(
    _ name: String,
    argument: String,
    samples: [String] = [],
    help: String,
    action: @escaping @MainActor (App, String) async throws -> Void
  ) {
    self.init(name, argument, [], help, action)
    self.samples = samples
  }

  /// Creates a verb whose argument is a raw value of a type.
  ///
  /// - Parameters:
  ///   - name: The first word of the verb in scripts and on the command line.
  ///   - argument: The name of the argument in the help, in capitals.
  ///   - type: The type, whose cases are the samples.
  ///   - help: One line that says what the verb does.
  ///   - action: Carries out the verb in the running app; an error fails the script.
  public init<Value: CaseIterable & RawRepresentable<String>>(
    _ name: String,
    argument: String,
    of type: Value.Type,
    help: String,
    action: @escaping @MainActor (App, Value) async throws -> Void
  ) {
    let values = Value.allCases.map(\.rawValue)
    self.init(name, argument, values, help) { app, text in
      guard let value = Value(rawValue: text) else {
        throw AppUnderTestError.badArgument(text, verb: name, values: values)
      }
      try await action(app, value)
    }
  }

  private init(
    _ name: String,
    _ argument: String?,
    _ values: [String],
    _ help: String,
    _ action: @escaping @MainActor (App, String) async throws -> Void
  ) {
    self.name = name
    self.argument = argument
    self.values = values
    self.help = help
    self.action = action
    samples = argument == nil ? [""] : values
  }

  /// Whether the name is one word, as scripts and command lines read steps.
  var hasUsableName: Bool {
    !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
  }

  /// Carries the verb out on a running app.
  ///
  /// - Throws: ``AppUnderTestError`` for an argument that does not parse, or the error of the app.
  public func perform(on app: App, with argument: String = "") async throws {
    try await action(app, argument)
  }
}
