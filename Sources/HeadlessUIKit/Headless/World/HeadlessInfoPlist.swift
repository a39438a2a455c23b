/// The entries of an app's Info.plist that affect a launch.
///
/// A launch shows the main storyboard, or creates the scene delegate and the storyboard of the
/// first scene configuration. The app receives a link only if one of its URL types has the scheme;
/// without URL types, it receives every link. The following example launches an app with its
/// property list:
///
/// ```swift
/// var app = AppUnderTest.shop
/// app.infoPlist = try HeadlessInfoPlist(contentsOf: URL(filePath: "App/Info.plist"))
/// let driver = try app.launched()
/// ```
public struct HeadlessInfoPlist: Hashable, Sendable {
  private var entries = Entries()

  /// Creates a property list without entries.
  public init() {}

  /// Reads a property list from a file.
  ///
  /// - Throws: An error of Foundation if the file cannot be read, or an entry has another type than
  ///   Apple documents.
  public init(contentsOf file: URL) throws {
    try self.init(Data(contentsOf: file))
  }

  /// Reads a property list in XML or in binary form.
  ///
  /// - Throws: `DecodingError` if an entry has another type than Apple documents.
  public init(_ data: Data) throws {
    entries = try PropertyListDecoder().decode(Entries.self, from: data)
  }

  /// The storyboard of an app without scenes.
  func mainStoryboard(on idiom: UIUserInterfaceIdiom) -> String? {
    (idiom == .pad ? entries.padStoryboard : nil) ?? entries.mainStoryboard
  }

  /// The configurations of windows on the device's screen; the first one is the default.
  var scenes: [Scene] {
    entries.manifest?.configurations?[UISceneSession.Role.windowApplication.rawValue] ?? []
  }

  /// Whether the app can have several scenes; `nil` without an entry.
  package var supportsMultipleScenes: Bool? { entries.manifest?.supportsMultipleScenes }

  /// Whether UIKit 18 tracks observable properties.
  var tracksObservation: Bool { entries.tracksObservation ?? false }

  /// Whether the system delivers a link or file to the app.
  func accepts(_ url: URL) -> Bool {
    guard let types = entries.urlTypes, let scheme = url.scheme?.lowercased(), scheme != "file"
    else { return true }
    return types.contains { $0.schemes?.contains { $0.lowercased() == scheme } == true }
  }

  /// A configuration of scenes.
  struct Scene: Hashable, Sendable, Decodable {
    let name: String?
    let delegateClass: String?
    let storyboard: String?

    private enum CodingKeys: String, CodingKey {
      case name = "UISceneConfigurationName"
      case delegateClass = "UISceneDelegateClassName"
      case storyboard = "UISceneStoryboardFile"
    }
  }

  private struct Entries: Hashable, Decodable {
    var mainStoryboard: String?
    var padStoryboard: String?
    var manifest: Manifest?
    var urlTypes: [URLType]?
    var tracksObservation: Bool?

    private enum CodingKeys: String, CodingKey {
      case mainStoryboard = "UIMainStoryboardFile"
      case padStoryboard = "UIMainStoryboardFile~ipad"
      case manifest = "UIApplicationSceneManifest"
      case urlTypes = "CFBundleURLTypes"
      case tracksObservation = "UIObservationTrackingEnabled"
    }
  }

  private struct Manifest: Hashable, Decodable {
    let supportsMultipleScenes: Bool?
    let configurations: [String: [Scene]]?

    private enum CodingKeys: String, CodingKey {
      case supportsMultipleScenes = "UIApplicationSupportsMultipleScenes"
      case configurations = "UISceneConfigurations"
    }
  }

  private struct URLType: Hashable, Decodable {
    let schemes: [String]?

    private enum CodingKeys: String, CodingKey {
      case schemes = "CFBundleURLSchemes"
    }
  }
}
