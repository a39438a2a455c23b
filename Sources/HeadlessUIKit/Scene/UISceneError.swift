/// Why the system did not do what was asked of a scene.
public struct UISceneError: Error, Hashable, Sendable {
  /// What was wrong.
  public let code: Code

  init(_ code: Code) {
    self.code = code
  }

  /// What can be wrong.
  public enum Code: Int, Sendable {
    /// The device shows one scene only.
    case multipleScenesNotSupported = 0
    /// The system does not do it.
    case requestDenied = 1
    /// The device knows no such geometry.
    case geometryRequestUnsupported = 100
    /// The app does not support the geometry.
    case geometryRequestDenied = 101
  }

  /// The device shows one scene only.
  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
  /// The system does not do it.
  public static var requestDenied: Code { .requestDenied }
  /// The device knows no such geometry.
  public static var geometryRequestUnsupported: Code { .geometryRequestUnsupported }
  /// The app does not support the geometry.
  public static var geometryRequestDenied: Code { .geometryRequestDenied }
}

extension UISceneError: CustomNSError {
  public static var errorDomain: String { "UISceneErrorDomain" }
  public var errorCode: Int { code.rawValue }
}
