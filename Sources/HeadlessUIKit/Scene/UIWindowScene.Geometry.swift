extension UIWindowScene {
  /// How a scene lies on the screen, at the moment it was asked for.
  @preconcurrency @MainActor
  public final class Geometry: NSObject {
    /// The space of the scene.
    public let coordinateSpace: any UICoordinateSpace
    /// How the interface is turned.
    public let interfaceOrientation: UIInterfaceOrientation

    init(_ space: any UICoordinateSpace, _ orientation: UIInterfaceOrientation) {
      coordinateSpace = space
      interfaceOrientation = orientation
      super.init()
    }

    /// Whether both are alike.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Geometry else { return false }
      return MainActor.assumeIsolated {
        coordinateSpace.bounds == other.coordinateSpace.bounds
          && interfaceOrientation == other.interfaceOrientation
      }
    }
  }

  /// How a scene is wished to lie; what can be wished for is in the subclasses.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    /// The orientations that are wished for; nil leaves it as it is.
    var wishedOrientations: UIInterfaceOrientationMask? { nil }

    /// How a scene on a phone or a pad is wished to lie.
    public final class iOS: GeometryPreferences {
      /// The orientations that are wished for; nil leaves it as it is.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      override var wishedOrientations: UIInterfaceOrientationMask? { interfaceOrientations }

      /// Makes a wish for orientations.
      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }

    override init() {
      super.init()
    }
  }
}

extension UIWindowScene {
  /// How the scene lies on the screen.
  public var effectiveGeometry: Geometry { Geometry(coordinateSpace, interfaceOrientation) }

  /// Turns the interface as wished, at the end of the turn.
  ///
  /// Nothing happens when it lies like that already. When the app supports none of the
  /// orientations, the handler gets a ``UISceneError``.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let world, let wished = geometryPreferences.wishedOrientations else { return }
    world.clock.turn {
      world.clock.enqueue(
        ClockClosure("turning of \(self)") {
          guard !wished.contains(world.orientation.mask) else { return }
          let supported = wished.orientations.first { world.supports($0) }
          if let supported {
            world.turnInterface(to: supported)
          } else {
            errorHandler?(UISceneError(.geometryRequestDenied))
          }
        }
      )
    }
  }
}

/// The coordinates of a scene, as large as the screen was when they were asked for.
@MainActor
final class SceneSpace: NSObject, UICoordinateSpace {
  let bounds: CGRect

  init(bounds: CGRect) {
    self.bounds = bounds
    super.init()
  }
}
