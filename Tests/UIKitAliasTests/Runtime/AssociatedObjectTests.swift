import Foundation
import Testing
import UIKit

@MainActor @Suite(.simulated)
struct AssociatedObjectTests {
  private final class Coordinator: NSObject {}

  private final class Attachment: NSObject, NSCopying {
    var text = ""

    func copy(with zone: NSZone? = nil) -> Any {
      let copy = Attachment()
      copy.text = text
      return copy
    }
  }

  @Test func `an associated object is retained while its view controller exists`() {
    var screen: UIViewController? = UIViewController()
    weak var coordinator: Coordinator?
    do {
      let made = Coordinator()
      screen?.attached = made
      coordinator = made
    }
    #expect(coordinator != nil && screen?.attached === coordinator)
    screen = nil
    #expect(coordinator == nil)
  }

  @Test func `setting nil removes an associated object`() {
    let screen = UIViewController()
    screen.attached = Coordinator()
    screen.attached = nil
    #expect(screen.attached == nil)
  }

  @Test func `the association policy determines whether an object is retained`() throws {
    let screen = UIViewController()
    var coordinator: Coordinator? = Coordinator()
    objc_setAssociatedObject(screen, UIViewController.key, coordinator, .OBJC_ASSOCIATION_ASSIGN)
    #expect(screen.attached === coordinator)
    coordinator = nil
    #expect(screen.attached == nil)
    let original = Attachment()
    original.text = "before"
    objc_setAssociatedObject(
      screen,
      UIViewController.key,
      original,
      .OBJC_ASSOCIATION_COPY_NONATOMIC
    )
    original.text = "after"
    let copy = objc_getAssociatedObject(screen, UIViewController.key) as? Attachment
    #expect(try #require(copy).text == "before")
  }

  @Test func `app-defined objects can have associated objects`() {
    let (one, other) = (Coordinator(), Coordinator())
    objc_setAssociatedObject(one, UIViewController.key, 7, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(one, UIViewController.key) as? Int == 7)
    #expect(objc_getAssociatedObject(other, UIViewController.key) == nil)
    objc_removeAssociatedObjects(one)
    #expect(objc_getAssociatedObject(one, UIViewController.key) == nil)
  }

  @Test func `an object at a reused address has no associated objects`() {
    for number in 0..<200 {
      let object = Coordinator()
      #expect(objc_getAssociatedObject(object, UIViewController.key) == nil)
      objc_setAssociatedObject(object, UIViewController.key, number, .OBJC_ASSOCIATION_RETAIN)
    }
  }
}

extension UIViewController {
  fileprivate static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
  )

  fileprivate var attached: NSObject? {
    get { objc_getAssociatedObject(self, Self.key) as? NSObject }
    set { objc_setAssociatedObject(self, Self.key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}
