public import UIKit
import Waymark

/// The steps in the choice of a film.
public enum MovieStep: Equatable {
  case list
  case details(Int)
  case login
  case loggedIn
  case booked(Int)
}

/// Books a seat for a film from a list; the details of a film require a login.
public final class MovieFlow: StepFlow {
  public typealias Step = MovieStep
  public typealias Output = Int

  private let account: MovieAccount
  private var wanted: Int?

  public init(account: MovieAccount) {
    self.account = account
  }

  public var firstStep: MovieStep { .list }

  public func answer(to step: MovieStep) -> StepAnswer<MovieStep, Int> {
    switch step {
    case .list: return page("Films", [.details(1), .details(2)])
    case .details(let id) where !account.isLoggedIn:
      wanted = id
      return .instead(.login)
    case .details(let id): return page("Film \(id)", [.booked(id)])
    case .login:
      return .start { [account] stage, steps in
        try stage.start(MovieLoginFlow(account: account), by: .present) { end in
          if case .finished = end { steps.emit(.loggedIn) }
        }
      }
    case .loggedIn: return wanted.map { .instead(.details($0)) } ?? .none
    case .booked(let id): return .finish(id)
    }
  }

  private func page(_ title: String, _ steps: [MovieStep]) -> StepAnswer<MovieStep, Int> {
    let model = MovieModel(title: title, offers: steps)
    return .show(MoviePage(model: model), .push, model.steps)
  }
}

/// Logging in, as a separate flow.
final class MovieLoginFlow: StepFlow {
  typealias Step = MovieStep
  typealias Output = Void

  private let account: MovieAccount

  init(account: MovieAccount) {
    self.account = account
  }

  var firstStep: MovieStep { .login }

  func answer(to step: MovieStep) -> StepAnswer<MovieStep, Void> {
    switch step {
    case .login:
      let model = MovieModel(title: "Log in", offers: [.loggedIn])
      return .show(MoviePage(model: model), .push, model.steps)
    case .loggedIn:
      account.isLoggedIn = true
      return .finish(())
    default: return .none
    }
  }
}

/// Whether a user is logged in.
@MainActor public final class MovieAccount {
  public var isLoggedIn = false

  public init() {}
}

/// Emits the steps that the user chooses.
public final class MovieModel: Stepper {
  public let title: String
  public let offers: [MovieStep]
  public let steps = StepPipe<MovieStep>()

  init(title: String, offers: [MovieStep]) {
    self.title = title
    self.offers = offers
  }

  /// The user has chosen one of the offers.
  public func choose(_ position: Int) {
    steps.emit(offers[position])
  }
}

/// Shows a model and retains it.
public final class MoviePage: UIViewController {
  public let model: MovieModel

  init(model: MovieModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = model.title
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }
}
