@_spi(Headless) import HeadlessUIKit
public import Waymark

extension AdapterLaws where Adapter: SlottedContainerAdapter {
  /// Fills slots in a window of the current world and returns the violated laws.
  ///
  /// - Parameter slots: Slots that can all be filled at the same time; a slot that must not become
  ///   empty comes first.
  /// - Throws: An error if the container does not settle.
  public func slotViolations(_ slots: [Int]) throws -> [String] {
    let first = makeChildren(slots.count)
    let container = make(first)
    let window = try show(container)
    var laws = LawRecord("slots \(slots)")
    try place(first, slots, in: container, &laws)
    try place(first, slots, in: container, &laws)
    for position in slots.indices {
      var next = first
      next[position] = makeChildren(1)[0]
      laws.demand(!holds(next, slots, container), "a slot contains a child that was not placed")
      try place(next, slots, in: container, &laws)
      try place(first, slots, in: container, &laws)
    }
    try empty(first, slots, in: container, &laws)
    window.isHidden = true
    return laws.violations
  }

  private func place(
    _ children: [UIViewController],
    _ slots: [Int],
    in container: Adapter.Container,
    _ laws: inout LawRecord
  ) throws {
    adapter.place(children, in: slots, of: container, animated: false)
    try settle()
    laws.demand(holds(children, slots, container), "a slot does not contain the placed child")
    guard !adapter.mergesSlots(of: container) else { return }
    let placed = children.map { child in
      adapter.children(of: container).first { $0 === child || child.parent === $0 }
    }
    laws.demand(
      placed.map { $0.flatMap { adapter.slot(of: $0, in: container) } } == slots,
      "the placed children are in other slots"
    )
  }

  /// Checks that omitted slots become empty, and that the others keep their view controllers.
  private func empty(
    _ children: [UIViewController],
    _ slots: [Int],
    in container: Adapter.Container,
    _ laws: inout LawRecord
  ) throws {
    guard !adapter.mergesSlots(of: container), slots.count > 1 else { return }
    try place([children[0]], [slots[0]], in: container, &laws)
    laws.demand(
      adapter.children(of: container).count == 1,
      "an omitted slot is not empty"
    )
    laws.demand(
      children[0].viewIfLoaded?.window != nil,
      "a child that stays in its slot has left the window"
    )
  }

  private func holds(
    _ children: [UIViewController],
    _ slots: [Int],
    _ container: Adapter.Container
  ) -> Bool {
    adapter.holds(children, in: slots, of: container)
  }
}
