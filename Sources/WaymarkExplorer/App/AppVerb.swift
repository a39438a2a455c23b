#if Explorer
  /// An event of an app that is no action of its user, such as a notification.
  ///
  /// It is a step of the command line by its name.
  @MainActor public struct AppVerb<App> {
    let form: StepForm
    let action: @MainActor (App, String) async throws -> Void

    /// Creates a verb without an argument.
    public init(
      _ name: String,
      help: String,
      action: @escaping @MainActor (App) async throws -> Void
    ) {
      form = StepForm(name: name, arguments: [], help: help)
      self.action = { app, _ in try await action(app) }
    }

    /// Creates a verb whose argument may be any text.
    ///
    /// - Parameter argument: The name of the argument in the help, in capitals.
    public init(
      _ name: String,
      argument: String,
      help: String,
      action: @escaping @MainActor (App, String) async throws -> Void
    ) {
      form = StepForm(name: name, arguments: [argument], help: help)
      self.action = action
    }

    /// Creates a verb whose argument is a raw value of a type; any other text is bad usage.
    ///
    /// - Parameter argument: The name of the argument in the help, in capitals.
    public init<Value: CaseIterable & RawRepresentable<String>>(
      _ name: String,
      argument: String,
      of type: Value.Type,
      help: String,
      action: @escaping @MainActor (App, Value) async throws -> Void
    ) {
      let values = Value.allCases.map(\.rawValue)
      form = StepForm(name: name, arguments: [argument], values: values, help: help)
      self.action = { app, text in
        guard let value = Value(rawValue: text) else {
          throw UsageError.unknown(argument, text, among: values)
        }
        try await action(app, value)
      }
    }
  }
#endif
