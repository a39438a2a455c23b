import Foundation
public import PlatformUI
public import WaymarkCore

extension NSUserActivity {
  private static var key: String { "waymark.path" }

  /// The path that the activity carries in its `userInfo`, beside whatever else is there.
  ///
  /// `nil` when it carries none, or one that does not decode. Setting `nil` takes it out.
  public var treePath: TreePath? {
    get {
      guard let text = userInfo?[Self.key] as? String else { return nil }
      return try? JSONDecoder().decode(TreePath.self, from: Data(text.utf8))
    }
    set {
      // A path holds texts only, which always encode.
      let data = newValue.flatMap { try? JSONEncoder().encode($0) }
      let text = data.map { String(decoding: $0, as: UTF8.self) }
      userInfo = (userInfo ?? [:]).filter { $0.key != AnyHashable(Self.key) }
      if let text { addUserInfoEntries(from: [Self.key: text]) }
    }
  }
}
