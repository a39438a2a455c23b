/// An app-specific event besides user input, such as a notification.
///
/// Its name is a step on the explorer's command line. It must be a single word of letters, digits,
/// "-" and "_", and differ from the names of other verbs and of the built-in steps.
///
/// The following example describes two events; the second takes an argument:
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
  /// The name of its argument, in capitals; `nil` if the verb takes none.
  public let argument: String?
  /// The valid arguments; empty if any text is valid.
  public let values: [String]
  /// The arguments to try: ``values``, or the samples of a verb that takes any text.
  ///
  /// A verb without an argument has one sample, the empty string.
  public var samples: [String]
  /// A one-line description for the command's help.
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

  /// Creates a verb that takes any text as its argument.
  ///
  /// - Parameters:
  ///   - name: The first word of the verb in scripts and on the command line.
  ///   - argument: The name of the argument in the help, in capitals.
  ///   - samples: Arguments to try.
  ///   - help: A one-line description of the verb.
  ///   - action: Performs the verb in the running app; a thrown error fails the script.
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

  /// Creates a verb whose argument is a raw value of an enumeration.
  ///
  /// - Parameters:
  ///   - name: The first word of the verb in scripts and on the command line.
  ///   - argument: The name of the argument in the help, in capitals.
  ///   - type: The enumeration; its cases are the samples.
  ///   - help: A one-line description of the verb.
  ///   - action: Performs the verb in the running app; a thrown error fails the script.
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

  /// Whether the name is a single word, as the parsers of scripts and command lines require.
  var hasUsableName: Bool {
    !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
  }

  /// Performs the verb in a running app.
  ///
  /// - Throws: ``AppUnderTestError`` if the argument is not one of ``values``, or the error that
  ///   the app threw.
  public func perform(on app: App, with argument: String = "") async throws {
    try await action(app, argument)
  }
}
