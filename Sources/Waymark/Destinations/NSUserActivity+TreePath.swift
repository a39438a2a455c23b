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
      return try? TreePath(data: Data(text.utf8))
    }
    set {
      // A path holds texts only, which always encode.
      let data = newValue.flatMap { try? $0.encodedData }
      let text = data.map { String(decoding: $0, as: UTF8.self) }
      userInfo = (userInfo ?? [:]).filter { $0.key != AnyHashable(Self.key) }
      if let text { addUserInfoEntries(from: [Self.key: text]) }
    }
  }
}
