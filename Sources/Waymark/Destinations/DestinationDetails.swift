import PlatformUI
import WaymarkCore

/// The properties of a destination that only lists, forms, tools and restorations use; created on
/// demand.
@MainActor final class DestinationDetails {
  private(set) lazy var summary = makeSummary()
  private(set) lazy var form = makeForm()
  /// Encodes and decodes the stops of tree paths; `nil` for a destination that is not restored.
  private(set) lazy var restoration = makeRestoration()
  private let makeSummary: @MainActor () -> DestinationSummary
  private let makeForm: @MainActor () -> DestinationForm
  private let makeRestoration: @MainActor () -> DestinationRestoration?

  init(_ destination: some Destination) {
    makeSummary = { destination.summary }
    makeForm = { DestinationForm(destination) }
    makeRestoration = { DestinationRestoration(destination) }
  }
}

/// Converts a destination to a stop of a tree path and back; erases the type of its context.
@MainActor struct DestinationRestoration {
  /// The stops for the screens of a hierarchy, by their nodes.
  let stops: @MainActor (LiveTree) -> [Int: TreePath.Stop]
  let request: @MainActor (TreePath.Stop) throws -> NavigationRequest

  init?(_ destination: some Destination) {
    guard let restorable = RestorableContext(destination) else { return nil }
    stops = restorable.stops
    request = { stop in
      let options = RequestOptions(isAnimated: false)
      return NavigationRequest(
        to: destination,
        with: try restorable.context(stop),
        options: options
      )
    }
  }
}
