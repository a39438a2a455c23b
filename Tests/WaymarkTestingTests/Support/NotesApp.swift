import HeadlessUIKit
import Waymark

/// An app with a list of notes, a note to push, and an archive for members only.
final class NotesApp: UIResponder, UIApplicationDelegate {
  var scene: NotesSceneDelegate? {
    UIApplication.shared.connectedScenes.first?.delegate as? NotesSceneDelegate
  }

  var router: Router? { scene?.router }
}
