import Foundation

class Note: NSObject {
  @objc dynamic var title: String
  @objc dynamic var text = ""

  init(title: String) { self.title = title }
}

class NoteStore {
  private(set) var notes = [Note(title: "Shopping")]

  func add(_ note: Note) { notes.append(note) }
}
