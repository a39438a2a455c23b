/// A text, a control or a presentation that a ``ScreenModel`` declares.
///
/// ```swift
/// var elements: [ScreenElement<FeedbackModel>] {
///   [
///     .field("Message", \.text),
///     .button("Send", isEnabled: !text.isEmpty) { self.send() },
///     .alert("Thank you!", isPresented: \.isThanking, buttons: ["OK": {}]),
///   ]
/// }
/// ```
@available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
@MainActor public struct ScreenElement<Model: AnyObject> {
  enum Kind {
    case text(String)
    case field(String, ReferenceWritableKeyPath<Model, String>, isSecure: Bool)
    case toggle(String, ReferenceWritableKeyPath<Model, Bool>)
    case button(String, isEnabled: Bool, @MainActor () -> Void)
    case presentation(ReferenceWritableKeyPath<Model, Bool>, Presented)
  }

  enum Presented {
    case alert(title: String, message: String?, KeyValuePairs<String, @MainActor () -> Void>)
    case sheet(@MainActor () -> any ScreenModel)
  }

  let kind: Kind

  /// The property and the alert or sheet that is presented while it is true.
  var presentation: (flag: ReferenceWritableKeyPath<Model, Bool>, presented: Presented)? {
    guard case .presentation(let flag, let presented) = kind else { return nil }
    return (flag, presented)
  }

  /// Declares a text.
  public static func text(_ text: String) -> Self {
    Self(kind: .text(text))
  }

  /// Declares a text field with a label.
  public static func field(
    _ label: String,
    _ text: ReferenceWritableKeyPath<Model, String>
  ) -> Self {
    Self(kind: .field(label, text, isSecure: false))
  }

  /// Declares a text field that hides its text, with a label.
  public static func secureField(
    _ label: String,
    _ text: ReferenceWritableKeyPath<Model, String>
  ) -> Self {
    Self(kind: .field(label, text, isSecure: true))
  }

  /// Declares a switch with a label.
  public static func toggle(
    _ label: String,
    _ isOn: ReferenceWritableKeyPath<Model, Bool>
  ) -> Self {
    Self(kind: .toggle(label, isOn))
  }

  /// Declares a button, which performs the action for each tap.
  public static func button(
    _ title: String,
    isEnabled: Bool = true,
    action: @escaping @MainActor () -> Void
  ) -> Self {
    Self(kind: .button(title, isEnabled: isEnabled, action))
  }

  /// Declares an alert, which is presented while the property is true.
  ///
  /// A tap of a button sets the property to false before it performs the button's action; every
  /// other dismissal sets it to false as well.
  ///
  /// - Parameters:
  ///   - title: The title of the alert.
  ///   - message: The text below the title.
  ///   - isPresented: The property of the model.
  ///   - buttons: The titles of the buttons and their actions.
  public static func alert(
    _ title: String,
    message: String? = nil,
    isPresented: ReferenceWritableKeyPath<Model, Bool>,
    buttons: KeyValuePairs<String, @MainActor () -> Void>
  ) -> Self {
    Self(kind: .presentation(isPresented, .alert(title: title, message: message, buttons)))
  }

  /// Declares a sheet with another model, which is presented while the property is true.
  ///
  /// Every dismissal, by the user, a router or the app, sets the property to false.
  public static func sheet<Other: ScreenModel>(
    isPresented: ReferenceWritableKeyPath<Model, Bool>,
    model: @escaping @MainActor () -> Other
  ) -> Self {
    Self(kind: .presentation(isPresented, .sheet(model)))
  }
}
