@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UndoTests {
  private let world: HeadlessWorld
  private let manager = UndoManager()
  private let note = Note()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  /// Changes the text in a way that can be undone, and done again.
  private func write(_ text: String) {
    note.write(text, manager)
  }

  @Test func `what is registered in one turn is undone, and done again, in one go`() {
    for text in ["a", "b"] { write(text) }
    #expect(manager.groupingLevel == 1)
    world.clock.commit()
    #expect(manager.groupingLevel == 0)
    write("c")
    manager.undo()
    #expect(note.text == "b" && manager.canUndo && manager.canRedo)
    manager.undo()
    #expect(note.text == "" && !manager.canUndo)
    manager.redo()
    #expect(note.text == "b")
    manager.redo()
    #expect(note.text == "c" && !manager.canRedo)
  }

  @Test func `a change after undoing leaves nothing to be done again`() {
    write("a")
    manager.undo()
    write("b")
    #expect(!manager.canRedo && note.text == "b")
  }

  @Test func `groups of the app's own are undone one by one`() {
    manager.groupsByEvent = false
    for text in ["a", "b"] {
      manager.beginUndoGrouping()
      write(text)
      manager.endUndoGrouping()
    }
    manager.undo()
    #expect(note.text == "a")
  }

  @Test func `a group inside another can be undone before the outer one is closed`() {
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    write("a")
    manager.beginUndoGrouping()
    write("b")
    manager.endUndoGrouping()
    manager.undoNestedGroup()
    #expect(note.text == "a" && manager.groupingLevel == 1)
    manager.endUndoGrouping()
    manager.undo()
    #expect(note.text == "")
  }

  @Test func `a group of the app's own keeps that of its turn open`() {
    manager.beginUndoGrouping()
    write("a")
    world.clock.commit()
    write("b")
    #expect(manager.groupingLevel == 2)
    manager.endUndoGrouping()
    #expect(manager.groupingLevel == 0)
    manager.undo()
    #expect(note.text == "")
  }

  @Test func `only so many levels are kept`() {
    manager.levelsOfUndo = 1
    for text in ["a", "b", "c"] {
      write(text)
      world.clock.commit()
    }
    manager.undo()
    #expect(note.text == "b" && !manager.canUndo)
  }

  @Test func `names go with what they name`() {
    write("a")
    manager.setActionName("Writing")
    #expect(manager.undoMenuItemTitle == "Undo Writing")
    manager.undo()
    #expect(manager.undoMenuItemTitle == "Undo" && manager.redoMenuItemTitle == "Redo Writing")
  }

  @Test func `what is disabled registers nothing`() {
    manager.disableUndoRegistration()
    write("a")
    #expect(!manager.canUndo)
    manager.enableUndoRegistration()
    write("b")
    #expect(manager.canUndo)
    manager.removeAllActions(withTarget: note)
    world.clock.commit()
    #expect(!manager.canUndo)
  }

  @Test func `a target is not kept, and undoing without it does nothing`() {
    weak var gone: Note?
    do {
      let other = Note()
      other.write("a", manager)
      gone = other
    }
    #expect(gone == nil)
    manager.undo()
    #expect(!manager.canRedo)
  }

  @Test func `what does not match raises`() {
    let misuse = world.misuse.expect {
      manager.endUndoGrouping()
      manager.enableUndoRegistration()
      manager.groupsByEvent = false
      write("a")
    }
    #expect(misuse.count == 3)
  }

  @Test func `observers are notified of undoing`() {
    write("a")
    world.clock.commit()
    let trace = Trace()
    let names: [Notification.Name] = [.NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { _ in
        MainActor.assumeIsolated { trace.note(name.rawValue) }
      }
    }
    manager.undo()
    #expect(trace.lines == names.map(\.rawValue))
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  @Test func `screens undo what their window keeps`() throws {
    let (stage, root) = (try LawStage(), UIViewController())
    #expect(root.undoManager == nil)
    try stage.show(root)
    #expect(root.undoManager === stage.window.undoManager && root.undoManager != nil)
    #expect(root.view.undoManager === stage.window.undoManager)
  }
}

@MainActor
private final class Note {
  var text = ""

  func write(_ new: String, _ manager: UndoManager) {
    let old = text
    text = new
    // The manager keeps the closure, so the closure must not keep the manager.
    manager.registerUndo(withTarget: self) { [weak manager] note in
      if let manager { note.write(old, manager) }
    }
  }
}
