import Foundation
public import PlatformUI
public import WaymarkCore

extension NSUserActivity {
  private static var key: String { "waymark.path" }

  /// The tree path stored in `userInfo`; other entries are kept.
  ///
  /// `nil` if there is none, or if it cannot be decoded. Setting `nil` removes the path.
  public var treePath: TreePath? {
    get {
      guard let text = userInfo?[Self.key] as? String else { return nil }
      return try? TreePath(json: Data(text.utf8))
    }
    set {
      // A path contains only texts, which always encode.
      let data = newValue.flatMap { try? $0.json }
      let text = data.map { String(decoding: $0, as: UTF8.self) }
      userInfo = (userInfo ?? [:]).filter { $0.key != AnyHashable(Self.key) }
      if let text { addUserInfoEntries(from: [Self.key: text]) }
    }
  }
}
