#if Explorer
  import Foundation
  import Testing
  import WaymarkCore

  @testable import WaymarkExplorer

  /// A project and a site of the tiny app, written to a folder for one run of the doctor.
  struct DoctorProject {
    /// The texts of the files by their paths.
    var files: [String: String] = [
      "Tiny.xcodeproj/project.pbxproj": Self.project, "Tiny/Info.plist": Self.info,
      "Tiny/Tiny.entitlements": Self.entitlements, "site": Self.site,
      "Tiny/SceneDelegate.swift": "final class SceneDelegate: UIResponder {}\n",
    ]
    var arguments: [String] = []

    static let entitlements = propertyList(
      """
      <key>com.apple.developer.associated-domains</key>
      <array>
        <string>applinks:tiny.example</string>
      </array>
      """
    )

    static let info = propertyList(
      """
      <key>CFBundleURLTypes</key>
      <array><dict>
        <key>CFBundleURLSchemes</key><array><string>tiny</string></array>
      </dict></array>
      <key>NSUserActivityTypes</key><array><string>com.example.item</string></array>
      <key>UIApplicationSceneManifest</key>
      <dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key>
        <array><dict>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict></array>
      </dict></dict>
      """
    )

    static let site = """
      {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.tiny"], "components": [
        {"/": "/items/*/?*", "exclude": true}, {"/": "/secrets/*/?*", "exclude": true},
        {"/": "/items/?*"}, {"/": "/secrets/?*"}, {"/": "/items"}
      ]}]}}
      """

    /// Both configurations have the same settings; `Release` overrides nothing.
    static let project = """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
        P = {isa = PBXProject; buildConfigurationList = PL; mainGroup = G; targets = (T, U); };
        G = {isa = PBXGroup; children = (F, ); path = Config; sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = Tiny.xcconfig; sourceTree = "<group>"; };
        PL = {isa = XCConfigurationList; buildConfigurations = (PD, PR); };
        PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {}; };
        PR = {isa = XCBuildConfiguration; name = Release; buildSettings = {}; };
        T = {isa = PBXNativeTarget; name = Tiny; buildConfigurationList = TL;
          productType = "com.apple.product-type.application"; };
        TL = {isa = XCConfigurationList; buildConfigurations = (TD, TR); };
        TD = {isa = XCBuildConfiguration; name = Debug; buildSettings = \(settings)};
        TR = {isa = XCBuildConfiguration; name = Release; buildSettings = \(settings)};
        U = {isa = PBXNativeTarget; name = TinyTests; buildConfigurationList = PL;
          productType = "com.apple.product-type.bundle.unit-test"; };
      }; }
      """

    static let settings = """
      {
        CODE_SIGN_ENTITLEMENTS = Tiny/Tiny.entitlements;
        INFOPLIST_FILE = "$(SRCROOT)/Tiny/Info.plist";
        DEVELOPMENT_TEAM = ABCDE12345; PRODUCT_BUNDLE_IDENTIFIER = com.example.tiny; };
      """

    static func propertyList(_ body: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN"
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
      \(body)
      </dict></plist>
      """
    }

    /// Replaces a text in a file, which has to contain it.
    mutating func replace(_ old: String, with new: String, in file: String) throws {
      let text = try #require(files[file])
      try #require(text.contains(old))
      files[file] = text.replacing(old, with: new)
    }

    /// The report of the doctor.
    @MainActor func report(_ app: AppUnderTest<TinyApp> = .tiny) async throws -> LinkReport {
      try await inFolder { arguments in
        var app = app
        app.deliveries = [.handoff("com.example.item"), .quickAction("other")]
        let parsed = try DoctorArguments(arguments, variants: [])
        return try await LinkDoctor(app: app, arguments: parsed).report()
      }
    }

    /// The result of the command, without the activity type.
    @MainActor func result() async throws -> CommandResult {
      try await inFolder { arguments in
        await ExplorerCommand(exploring: AppUnderTest.tiny).result(of: ["links"] + arguments)
      }
    }

    /// Writes the files to a folder while a closure runs with the arguments for it.
    @MainActor private func inFolder<Result>(
      _ examine: ([String]) async throws -> Result
    ) async throws -> Result {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      for (path, text) in files {
        let file = folder.url.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
      }
      var arguments = ["doctor", "--project", folder.url.path] + arguments
      if files["site"] != nil { arguments += ["--site", folder.url.appending(path: "site").path] }
      return try await examine(arguments)
    }
  }
#endif
