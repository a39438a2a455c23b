#if Explorer
  @_spi(Headless) import HeadlessUIKit
  import WaymarkTesting

  // The page identifies elements by the ids of its picture. They are recorded by their labels, so
  // that the step can be repeated in another launch, where the ids differ.
  extension LiveSession {
    /// Taps an element of the picture.
    func touch(_ element: String) throws {
      // Before the search for the element, which may make cells, whose layout is pending then.
      let isHurried = !isQuiet
      try perform(LiveStep(try step(touching: element), isHurried: isHurried))
    }

    private func step(touching element: String) throws -> String {
      let user = world.user
      guard let name = session.driver.run({ _ in user.name(ofElement: element) }) else {
        throw UsageError("the element is not on screen any more, or accepts no touches")
      }
      let label = StepReader.written(name.label)
      return name.number.map { "tap-number \($0) \(label)" } ?? "tap \(label)"
    }

    /// Replaces the text of a field; several times in a row, it is one step.
    func type(_ text: String, into element: String) throws {
      try checkNotReplaying()
      let (user, isHurried) = (world.user, !isQuiet)
      guard let name = session.driver.run({ _ in user.name(ofElement: element) }), name.isField,
        name.number == nil
      else { throw UsageError("the text field is not on screen any more") }
      let field = StepReader.written(name.label, isLast: false)
      let typed = "type \(field) \(StepReader.written(text))"
      if let step = entries[entries.count - 1].step, step.text.hasPrefix("type \(field) ") {
        try session.driver.act(.type(text, into: name.label))
        entries[entries.count - 1].step?.text = typed
        forgetFuture()
        look()
      } else {
        try perform(LiveStep(typed, isHurried: isHurried))
      }
    }

    /// Moves a finger from the left edge, or a sheet down.
    func drag(_ gesture: DragGesture, _ phase: DragPhase, by fraction: Double) throws {
      try checkNotReplaying()
      let user = world.user
      switch (gesture, phase) {
      case (.pop, .begin): try begin { try user.beginPop() }
      case (.sheet, .begin): try beginSheetDrag()
      case (.pop, .move): user.updatePop(fraction)
      case (.sheet, .move): break
      case (.pop, .finish): try finish("swipe-back") { user.finishPop() }
      case (.pop, .cancel): try finish("cancel-swipe") { user.cancelPop() }
      case (.sheet, .finish): try finishSheetDrag("swipe-down") { user.finishSheetDrag() }
      case (.sheet, .cancel): try finishSheetDrag("cancel-swipe-down") { user.cancelSheetDrag() }
      }
      beat()
    }

    private func begin(_ deed: () throws -> Void) throws {
      let before = view
      try session.driver.run { _ in try deed() }
      beforeDrag = before
      look()
    }

    /// Begins to drag a sheet; the attempt on one that must not be dismissed is a step of its own.
    private func beginSheetDrag() throws {
      let user = world.user
      let last = entries.count - 1
      let (before, known) = (view, entries[last].events.count)
      isSheetHeld = try !session.driver.run { _ in try user.beginSheetDrag() }
      beforeDrag = before
      guard isSheetHeld else { return look() }
      try finish("swipe-down") {}
      // The events of the attempt belong to its step.
      entries[last + 1].events.insert(contentsOf: entries[last].events[known...], at: 0)
      entries[last].events.removeSubrange(known...)
      look()
    }

    /// Ends the drag of a sheet; a sheet that must not be dismissed has not moved.
    private func finishSheetDrag(_ text: String, _ deed: () -> Void) throws {
      if isSheetHeld { isSheetHeld = false } else { try finish(text, deed) }
    }

    private func finish(_ text: String, _ deed: () -> Void) throws {
      let before = beforeDrag
      beforeDrag = nil
      guard let before else { throw UsageError("no drag is running") }
      try record(LiveStep(text), as: try reader.read(text)) {
        session.driver.run { _ in deed() }
      }
      entries[entries.count - 1].before = before
    }
  }
#endif
