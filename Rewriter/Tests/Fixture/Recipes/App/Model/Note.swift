import Foundation

/// A note of the user, archived under the name that older versions gave the class.
@objc(RCPNote)
class Note: NSObject, NSCoding {
  @objc let text: String
  @objc dynamic var isDone = false

  @objc(initWithText:) init(text: String) {
    self.text = text
  }

  required init?(coder: NSCoder) {
    text = coder.decodeObject(forKey: #keyPath(Note.text)) as? String ?? ""
    isDone = coder.decodeBool(forKey: #keyPath(Note.isDone))
  }

  func encode(with coder: NSCoder) {
    coder.encode(text, forKey: #keyPath(Note.text))
    coder.encode(isDone, forKey: #keyPath(Note.isDone))
  }
}
