#if Explorer
  import Foundation

  /// The app targets of an Xcode project.
  struct XcodeProject {
    struct Target {
      var name: String
      var configurations: [Configuration]
    }

    struct Configuration {
      var name: String
      var settings: BuildSettings
    }

    /// The folder that the paths of build settings are relative to.
    let folder: URL
    let targets: [Target]

    /// Reads a project.
    ///
    /// - Throws: ``LinkFault`` if the file is not a project.
    init(_ url: URL) throws(LinkFault) {
      let file = url.appending(path: "project.pbxproj")
      let folder = url.deletingLastPathComponent()
      guard let data = try? Data(contentsOf: file),
        let root = try? JSONValue(propertyList: data), let objects = root["objects"]?.object
      else {
        throw LinkFault(
          url.lastPathComponent,
          "project.pbxproj cannot be read",
          fix: "resolve its conflicts, or open it in Xcode"
        )
      }
      let reader = ObjectReader(objects: objects, folder: folder)
      let project = objects.values.first { $0["isa"] == "PBXProject" }
      let common = reader.configurations(of: project)
      self.folder = folder
      targets = objects.values.filter(\.isApp).compactMap { target in
        guard let name = target["name"]?.string else { return nil }
        let configurations = reader.configurations(of: target).sorted { $0.key < $1.key }
          .map { key, levels in
            let builtIn = [
              "TARGET_NAME": name, "PRODUCT_NAME": "$(TARGET_NAME)", "CONFIGURATION": key,
              "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
              "SRCROOT": folder.path, "PROJECT_DIR": folder.path,
            ]
            let levels = levels + (common[key] ?? []) + [builtIn]
            return Configuration(name: key, settings: BuildSettings(levels: levels))
          }
        return Target(name: name, configurations: configurations)
      }
      .sorted { $0.name < $1.name }
    }

    /// Reads the objects of a project, which refer to each other by identifiers.
    private struct ObjectReader {
      let objects: [String: JSONValue]
      let folder: URL

      /// The levels of settings of each configuration, by name.
      func configurations(of object: JSONValue?) -> [String: [[String: String]]] {
        let list = self[object?["buildConfigurationList"]]
        var found: [String: [[String: String]]] = [:]
        for reference in list?["buildConfigurations"]?.array ?? [] {
          guard let configuration = self[reference], let name = configuration["name"]?.string
          else { continue }
          let own = (configuration["buildSettings"]?.object ?? [:]).mapValues { value in
            value.string ?? value.texts?.joined(separator: " ") ?? ""
          }
          found[name] = [BuildSettings.onDevices(own)] + file(of: configuration)
        }
        return found
      }

      subscript(reference: JSONValue?) -> JSONValue? { reference?.string.flatMap { objects[$0] } }

      /// The settings of the configuration file of a configuration.
      private func file(of configuration: JSONValue) -> [[String: String]] {
        let path: String?
        if let id = configuration["baseConfigurationReference"]?.string {
          path = self.path(of: id)
        } else if let anchor = configuration["baseConfigurationReferenceAnchor"]?.string,
          let relative = configuration["baseConfigurationReferenceRelativePath"]?.string
        {
          path = self.path(of: anchor).map { $0.isEmpty ? relative : "\($0)/\(relative)" }
        } else {
          path = nil
        }
        return path.map { [BuildSettings.file(folder.appending(path: $0))] } ?? []
      }

      /// The path of a file or group, relative to the folder of the project.
      private func path(of id: String, depth: Int = 0) -> String? {
        guard depth < 64, let object = objects[id] else { return nil }
        let own = object["path"]?.string
        guard object["sourceTree"] != "SOURCE_ROOT" else { return own }
        let parent = objects.first { $0.value["children"]?.texts?.contains(id) == true }?.key
        let outer = parent.flatMap { path(of: $0, depth: depth + 1) } ?? ""
        return [outer, own ?? ""].filter { !$0.isEmpty }.joined(separator: "/")
      }
    }
  }

  extension JSONValue {
    fileprivate var isApp: Bool {
      self["isa"] == "PBXNativeTarget"
        && self["productType"] == "com.apple.product-type.application"
    }
  }
#endif
