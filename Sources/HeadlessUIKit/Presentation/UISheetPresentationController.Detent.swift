extension UISheetPresentationController {
  /// A height at which a sheet can rest.
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    /// Computes a height; nil when the sheet cannot rest there.
    public typealias Resolver =
      (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    /// What the height is called.
    public let identifier: Identifier
    private let resolver: Resolver

    private init(_ identifier: Identifier, _ resolver: @escaping Resolver) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// About half of the screen.
    public static func medium() -> Detent {
      Detent(.medium) { $0.maximumDetentValue / 2 }
    }

    /// All of the screen.
    public static func large() -> Detent {
      Detent(.large, \.maximumDetentValue)
    }

    /// A height that a closure computes whenever it is needed; without a name it gets one.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping Resolver
    ) -> Detent {
      Detent(identifier ?? Identifier(rawValue: UUID().uuidString), resolver)
    }

    /// The height in some surroundings; nil when the sheet cannot rest there.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      resolver(context)
    }
  }
}
