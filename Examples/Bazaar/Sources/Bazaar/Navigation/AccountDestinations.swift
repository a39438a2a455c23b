import UIKit
import Waymark

/// The destinations for logging in and registering.
@MainActor
final class AccountDestinations {
  private let screens: ScreenFactory

  init(screens: ScreenFactory) {
    self.screens = screens
  }

  /// Not restored, because a guard opens it when it is needed.
  private(set) lazy var login = StepAssembly(build: screens.login)
    .using(.push, from: .navigationController)
    .using(.present(.pageSheet), from: .current)
    .named("login")
    .notRestored()

  /// Pushed onto the login form; a storyboard contains its scenes and that of `confirmation`.
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

  /// A separate page; the first screen of the registration embeds a summary of it.
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
