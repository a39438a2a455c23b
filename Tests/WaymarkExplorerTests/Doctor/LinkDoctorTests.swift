#if Explorer
  import Testing

  @testable import WaymarkExplorer

  /// A change of a file that makes a link fail, and a part of the fault.
  private struct Plant: CustomTestStringConvertible {
    var file: String
    var old: String
    var new: String
    var fault: String
    var testDescription: String { "\(file): \(fault)" }

    init(_ file: String, _ old: String, _ new: String, _ fault: String) {
      (self.file, self.old, self.new, self.fault) = (file, old, new, fault)
    }
  }

  @MainActor struct LinkDoctorTests {
    private nonisolated static let rights = "Tiny/Tiny.entitlements"
    private nonisolated static let info = "Tiny/Info.plist"
    private nonisolated static let project = "Tiny.xcodeproj/project.pbxproj"
    private nonisolated static let domain = "<string>applinks:tiny.example</string>"

    private nonisolated static func domains(_ rows: [(String, String)]) -> [Plant] {
      rows.map { Plant(rights, "applinks:tiny.example", $0.0, $0.1) }
    }

    private nonisolated static let entitlements =
      domains([
        ("applinks:https://tiny.example", "is not a host"),
        ("applinks:tiny.example/items", "is not a host"),
        ("applinks:tiny.example:443", "is not a host"), ("applinks:tiny.example ", "is not a host"),
        ("applinks:tiny.example.", "is not a host"), ("applinks:", "is not a host"),
        ("applink:tiny.example", "write applinks:<host>"), ("tiny.example", "has no known service"),
        ("https://tiny.example", "has no known service"),
        ("webcredentials:tiny.example", "tiny.example is not an associated domain"),
        ("applinks:*.tiny.example", "stands for subdomains only"),
        ("applinks:tiny.exmaple", "no base for tiny.exmaple"),
        ("applinks:$(LINK_HOST)", "has an undefined variable"),
        ("applinks:tiny.example?mode=developer", "only on devices in developer mode"),
        ("applinks:tiny.example?mode=debug", "has an unknown mode"),
      ]) + [
        Plant(rights, domain, domain + domain, "is listed 2 times"),
        Plant(
          rights,
          domain,
          domain + "<string>applinks:old.example</string>",
          "no base for old.example"
        ),
        Plant(rights, "<array>\n  \(domain)\n</array>", domain, "not an array of strings"),
        Plant(rights, "associated-domains", "associated-domain", "domains are missing"),
        Plant(rights, "</array>", "", "is not a property list"),
      ]

    private nonisolated static let settings = [
      Plant(project, "Tiny/Tiny.entitlements", "Tiny/Other.entitlements", "does not exist"),
      Plant(project, "CODE_SIGN_ENTITLEMENTS = Tiny/Tiny.entitlements;", "", "has no entitlements"),
      Plant(project, "Tiny/Info.plist", "Info.plist", "does not exist"),
      Plant(
        project,
        "INFOPLIST_FILE = \"$(SRCROOT)/Tiny/Info.plist\";",
        "",
        "has no Info.plist"
      ),
      Plant(
        project,
        "PRODUCT_BUNDLE_IDENTIFIER = com.example.tiny;",
        "",
        "bundle identifier is missing"
      ),
      Plant(project, "= com.example.tiny;", "= \"$(BUNDLE)\";", "bundle identifier is $(BUNDLE)"),
      Plant(project, "= com.example.tiny;", "= com.example.tiny2;", "is not in appIDs"),
      Plant(project, "ABCDE12345", "ZZZZZ99999", "is not in appIDs, but ABCDE12345"),
      Plant(project, "type.application", "type.framework", "has no app target"),
      Plant(project, "P = {isa", "<<<<<<< HEAD\nP = {isa", "project.pbxproj cannot be read"),
    ]

    private nonisolated static let infos = [
      Plant(info, ">tiny<", ">tinny<", "the scheme tiny is missing"),
      Plant(info, ">tiny<", ">tiny://<", "\"tiny://\" is not a scheme"),
      Plant(info, ">tiny<", ">my_tiny<", "\"my_tiny\" is not a scheme"),
      Plant(info, ">tiny<", ">https<", "cannot claim https"),
      Plant(info, "URLSchemes", "URLScheme", "no array CFBundleURLSchemes"),
      Plant(
        info,
        "<array><dict>\n  <key>CF",
        "<dict><key>a</key><array></array></dict><key>x</key>"
          + "<array><dict>\n  <key>CF",
        "not an array of dictionaries"
      ),
      Plant(info, "CFBundleURLTypes", "CFBundleUrlTypes", "the scheme tiny is missing"),
      Plant(info, "NSUserActivityTypes", "NSUserActivities", "com.example.item is missing"),
      Plant(
        info,
        "<array><string>com.example.item</string></array>",
        "<string>com.example.item</string>",
        "NSUserActivityTypes: it is not an array"
      ),
      Plant(
        info,
        ">com.example.item</string>",
        ">com.example.item</string><string>NSUserActivityTypeBrowsingWeb</string>",
        "is the system's"
      ),
      Plant(info, "UIApplicationSceneManifest", "UISceneManifest", "no scene receives links"),
      Plant(info, "RoleApplication<", "RoleApplicaton<", "no role is that of app windows"),
      Plant(info, ".SceneDelegate", ".SceneDelegat", "no source declares the scene delegate"),
      Plant(info, "</plist>", "", "is not a property list"),
    ]

    private nonisolated static let sites = [
      Plant("site", "{\"applinks\"", "\"applinks\"", "not JSON"),
      Plant("site", "\"details\"", "\"detials\"", "applinks has no details"),
      Plant("site", "ABCDE12345.com.example.tiny", "com.example.tiny", "has no team identifier"),
      Plant("site", "com.example.tiny", "com.example.other", "is not in appIDs"),
      Plant("site", "{\"/\": \"/items/?*\"}, ", "", "add the component {\"/\": \"/items/?*\"}"),
      Plant("site", "\"/items/?*\"", "\"/Items/?*\"", "a component has another case"),
      Plant("site", "/items/*/?*", "/items/*", "stays in the browser, because of applinks"),
      Plant(
        "site",
        "{\"/\": \"/items\"}",
        "{\"/\": \"/items\"}, {\"/\": \"*\"}",
        "opens every link"
      ),
      Plant(
        "site",
        "{\"/\": \"/items\"}",
        "{\"/\": \"/items\"}, {\"/\": \"/old/?*\"}",
        "\"/old/?*\" opens no link of the table"
      ),
      Plant(
        "site",
        "[{\"appIDs\"",
        "[{\"appID\": \"ABCDE12345.other\", \"paths\": [\"*\"]}, "
          + "{\"appIDs\"",
        "opens another app"
      ),
      Plant("site", "\"/items/?*\"", "\"/items/?*#top\"", "has a #, so it never matches"),
      Plant("site", "\"/items/?*\"", "\"/items/$(number)\"", "which is not defined"),
      Plant(
        "site",
        "\"details\"",
        "\"substitutionVariables\": {\"a\": [\"$(b)\"]}, \"details\"",
        "no variable is substituted"
      ),
      Plant(
        "site",
        "\"details\"",
        "\"x\": \"\(String(repeating: "x", count: 140_000))\", \"details\"",
        "the system reads at most"
      ),
      Plant(
        "site",
        "[{\"appIDs\"",
        "[{\"appID\": \"ABCDE12345.com.example.tiny\", \"components\": []},"
          + " {\"appIDs\"",
        "has several entries"
      ),
    ]

    @Test(arguments: entitlements + settings + infos + sites)
    private func `a planted fault is found, and has a fix`(plant: Plant) async throws {
      var project = DoctorProject()
      try project.replace(plant.old, with: plant.new, in: plant.file)
      let report = try await project.report()
      let texts = report.faults.map { "\($0.place): \($0.message) fix: \($0.fix)" }
      #expect(texts.contains { $0.contains(plant.fault) }, "\(texts)")
      #expect(report.faults.allSatisfy { !$0.fix.isEmpty })
    }

    // MARK: Clean projects

    private nonisolated static let clean:
      [(String, @Sendable (inout DoctorProject) throws -> Void)] = [
        ("a plain project", { _ in }),
        ("no site", { $0.files["site"] = nil }),
        (
          "settings in a configuration file",
          { project in
            try project.replace(
              "com.example.tiny",
              with: "\"$(ROOT_ID).$(TARGET_NAME:lower)\"",
              in: Self.project
            )
            try project.replace(
              "name = Debug;",
              with: "name = Debug; baseConfigurationReference = F;",
              in: Self.project
            )
            try project.replace(
              "name = Release;",
              with: "name = Release; baseConfigurationReference = F;",
              in: Self.project
            )
            project.files["Config/Tiny.xcconfig"] =
              "#include \"Other.xcconfig\"\nROOT_ID = com.$(NAME) // x\n"
            project.files["Config/Other.xcconfig"] = "NAME = example\n"
          }
        ),
        (
          "a generated Info.plist",
          { project in
            try project.replace(
              "DEVELOPMENT_TEAM",
              with: "GENERATE_INFOPLIST_FILE = YES; "
                + "INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES; DEVELOPMENT_TEAM",
              in: Self.project
            )
            try project.replace("UIApplicationSceneManifest", with: "Other", in: Self.info)
          }
        ),
        (
          "a host in a variable",
          { project in
            try project.replace(
              "applinks:tiny.example",
              with: "applinks:$(LINK_HOST)",
              in: Self.rights
            )
            try project.replace(
              "DEVELOPMENT_TEAM",
              with: "LINK_HOST = tiny.example; DEVELOPMENT_TEAM",
              in: Self.project
            )
          }
        ),
        (
          "other services and schemes",
          { project in
            try project.replace(
              Self.domain,
              with: Self.domain + "<string>webcredentials:login.example</string>",
              in: Self.rights
            )
            try project.replace(">tiny<", with: ">fb12345</string><string>TINY<", in: Self.info)
          }
        ),
        (
          "a site in the old format, with another app",
          { project in
            project.files["site"] = """
              {"applinks": {"apps": [], "details": [
                {"appID": "ABCDE12345.com.example.tiny",
                  "paths": ["NOT /items/*/?*", "NOT /secrets/*/?*", "/items/?*", "/secrets/?*",
                    "/items"]},
                {"appID": "ABCDE12345.other", "paths": ["/help/*"]}
              ]}}
              """
          }
        ),
        (
          "no Xcode project",
          { project in
            project.files[Self.project] = nil
            project.files["Widget/Info.plist"] = DoctorProject.propertyList(
              "<key>NSExtension</key><dict/><key>CFBundleURLTypes</key><array/>"
            )
          }
        ),
        (
          "projects of dependencies",
          { project in
            project.files["Pods/Pods.xcodeproj/project.pbxproj"] = "broken"
            project.files["Demo/App/Demo.xcodeproj/project.pbxproj"] = "broken"
          }
        ),
        (
          "several apps",
          { project in
            try project.replace("bundle.unit-test", with: "application", in: Self.project)
            project.arguments = ["--target", "Tiny"]
          }
        ),
        (
          "a debug identifier and developer mode",
          { project in
            let debug = DoctorProject.settings
              .replacing("com.example.tiny", with: "com.example.tiny.debug")
              .replacing("Tiny.entitlements", with: "Debug.entitlements")
            let old = "name = Debug; buildSettings = \(DoctorProject.settings)"
            try project.replace(
              old,
              with: "name = Debug; buildSettings = \(debug)",
              in: Self.project
            )
            project.files["Tiny/Debug.entitlements"] = DoctorProject.entitlements
              .replacing("tiny.example", with: "tiny.example?mode=developer")
          }
        ),
        (
          "a folder without the app's files",
          { $0.files = ["README.md": "", "site": DoctorProject.site] }
        ),
      ]

    @Test(arguments: clean.indices)
    func `a clean project has no fault`(index: Int) async throws {
      var project = DoctorProject()
      try Self.clean[index].1(&project)
      let faults = try await project.report().faults
      #expect(faults.isEmpty, "\(Self.clean[index].0): \(faults)")
    }
  }
#endif
