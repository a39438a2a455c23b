import UIKit
import Waymark

/// The destinations of those who log in or register.
@MainActor
final class AccountDestinations {
  private let screens: ScreenFactory

  init(screens: ScreenFactory) {
    self.screens = screens
  }

  /// Asked for when it is needed, so it is not restored.
  private(set) lazy var login = StepAssembly(build: screens.login)
    .using(.push, from: .navigationController)
    .using(.present(.pageSheet), from: .current)
    .named("login")
    .notRestored()

  /// Above the login form; its scenes, the next one included, come from a storyboard.
  private(set) lazy var registration = StepAssembly(factory: screens.registration)
    .using(.push, onto: login)
    .named("registration")
    .linked("register")
    .notRestored()

  private(set) lazy var confirmation = StepAssembly(factory: screens.code)
    .using(
      .inside(RegistrationCoordinator.self) {
        (flow: RegistrationCoordinator, screen: CodeViewController, isAnimated) in
        flow.show(screen, animated: isAnimated)
      },
      from: registration.container
    )
    .named("confirmation")
    .linked("register", .path("address", .value(String.self, samples: "dana@example.com")))
    .notRestored()

  /// A page of its own; the registration shows a summary as a part of its first screen.
  private(set) lazy var terms = StepAssembly(finder: .page, factory: screens.terms)
    .using(.push, from: .navigationController)
    .using(.present(.pageSheet), from: .current)
    .named("terms")
    .linked("terms")
}

extension Finder where Screen == TermsViewController, Context == Void {
  fileprivate static var page: Self {
    Self { screen, _ in screen.parent is UINavigationController }
  }
}
