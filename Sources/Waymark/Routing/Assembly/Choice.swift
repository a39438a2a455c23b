public import PlatformUI

/// One name for several destinations, of which one is chosen when it is needed.
///
/// The closure is asked for every request, when its guards are asked and again, if the request had to
/// wait, when it gets the window: so it may look at the device, at an A/B switch or at what is on
/// screen. It must change nothing.
@MainActor public struct Choice<Context>: Destination {
  public typealias Screen = UIViewController
  public typealias Path = Closed

  public let name: String
  public let identity = DestinationIdentity()
  private let choose: @MainActor (Context) -> any Destination<Context>

  public init(_ name: String, _ choose: @escaping @MainActor (Context) -> any Destination<Context>)
  {
    self.name = name
    self.choose = choose
  }

  public func bind(_ context: Context, to link: StepLink) -> BoundStep {
    bind(choose(context), context, link)
  }

  private func bind<Chosen: Destination<Context>>(
    _ destination: Chosen,
    _ context: Context,
    _ link: StepLink
  ) -> BoundStep {
    destination.bind(context, to: link)
  }
}
