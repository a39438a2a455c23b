#if Explorer
  /// Something that can happen to an app beside what its user does: a notification, the end of a session.
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

    /// Creates a verb with an argument.
    ///
    /// - Parameters:
    ///   - argument: What the argument is called in the help, in capitals.
    ///   - values: What the argument may be; empty if it may be anything.
    public init(
      _ name: String,
      argument: String,
      values: [String] = [],
      help: String,
      action: @escaping @MainActor (App, String) async throws -> Void
    ) {
      form = StepForm(name: name, arguments: [argument], values: values, help: help)
      self.action = action
    }
  }
#endif
