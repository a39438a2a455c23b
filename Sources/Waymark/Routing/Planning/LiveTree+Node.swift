import PlatformUI

extension LiveTree {
  /// Where a controller of the snapshot is to be found, in few bytes that refer to nothing.
  struct Node {
    fileprivate let place: Place
    private let ownContainer: Int32
    private let number: Int32
    /// The last shown node before it; below zero if there is none.
    private(set) var previousShown: Int32 = -1

    /// - Parameter container: The number as a container of its own, if it is one.
    init(_ place: Place, container: Int?, classNumber: Int) {
      self.place = place
      ownContainer = Int32(truncatingIfNeeded: container ?? -1)
      number = Int32(truncatingIfNeeded: classNumber)
    }

    func following(_ previousShown: Int32) -> Node {
      var node = self
      node.previousShown = previousShown
      return node
    }

    /// The number of the controller's class.
    var classNumber: Int { Int(number) }
    /// Stands for the class in a set of classes; 0 if there are too many.
    var classBit: UInt64 { number < 64 ? 1 &<< UInt64(truncatingIfNeeded: number) : 0 }
    /// The container that lists it; `nil` for the root of a presentation.
    var home: Int? { place.home < 0 ? nil : Int(place.home) }
    /// The place among the container's children.
    var position: Int { Int(place.position) }
    /// The presentation whose root it is, if it has no container.
    var rootedLevel: Int { -1 - Int(place.home) }
    /// The number as a container of its own.
    var container: Int? { ownContainer < 0 ? nil : Int(ownContainer) }
    /// Whether all containers up to the presentation's root show it.
    var isShown: Bool { place.isShown }
    /// Whether the container shows it, be the container shown or not.
    var isShownByParent: Bool { place.isShownByParent }
  }

  /// Where a node is listed, and whether it is shown there.
  struct Place {
    fileprivate let home: Int32
    fileprivate let position: Int32
    let isShown: Bool
    let isShownByParent: Bool

    init(in container: Int, at position: Int, isShown: Bool, isShownByParent: Bool) {
      home = Int32(truncatingIfNeeded: container)
      self.position = Int32(truncatingIfNeeded: position)
      self.isShown = isShown
      self.isShownByParent = isShownByParent
    }

    init(rootOfLevel level: Int) {
      home = -1 - Int32(truncatingIfNeeded: level)
      position = 0
      (isShown, isShownByParent) = (true, true)
    }
  }

  /// A controller that contains others, or for which an adapter speaks.
  struct Container {
    /// Its node.
    let index: Int
    let level: Int
    let children: [UIViewController]
  }

  /// What is presented above the root, or above another presentation.
  struct Presentation {
    /// The node of the root.
    let index: Int
    let root: UIViewController
    /// The node that presents the root.
    let presenter: Int
  }
}
