#if Explorer
  import Foundation

  /// The build settings of a configuration, from several levels.
  struct BuildSettings {
    /// The settings of each level, the most specific first.
    var levels: [[String: String]]

    /// The value of a setting with its variables replaced; undefined variables stay.
    subscript(name: String) -> String? { value(name, from: 0, depth: 0) }

    /// Replaces the variables in a text, such as `$(PRODUCT_NAME)`.
    func expanded(_ text: String) -> String { expanded(text, name: "", level: 0, depth: 0) }

    private func value(_ name: String, from level: Int, depth: Int) -> String? {
      for index in levels.indices.dropFirst(level) {
        guard let text = levels[index][name] else { continue }
        return expanded(text, name: name, level: index, depth: depth)
      }
      return nil
    }

    private func expanded(_ text: String, name: String, level: Int, depth: Int) -> String {
      // Settings may refer to each other in a circle.
      guard depth < 16 else { return text }
      // A name or modifier without variables, so that the innermost variable is replaced first.
      let variable = /\$[({](\w+)((?::[^(){}$]*)?)[)}]/
      var (done, rest) = ("", text[...])
      while let match = rest.firstMatch(of: variable) {
        let value =
          match.1 == "inherited"
          ? self.value(name, from: level + 1, depth: depth + 1) ?? ""
          : self.value(String(match.1), from: 0, depth: depth + 1)
        let modifiers = match.2.split(separator: ":").map(String.init)
        let defined = value ?? modifiers.lazy.compactMap(Self.fallback).first
        done += rest[..<match.range.lowerBound]
        done += defined.map { modifiers.reduce($0, Self.modified) } ?? String(match.0)
        rest = rest[match.range.upperBound...]
      }
      let result = done + rest
      // The replaced variable may have been a part of the name of another.
      guard text.contains(/\$[({][^)}]*\$/), result != text else { return result }
      return expanded(result, name: name, level: level, depth: depth + 1)
    }

    private static func fallback(_ modifier: String) -> String? {
      modifier.hasPrefix("default=") ? String(modifier.dropFirst("default=".count)) : nil
    }

    private static func modified(_ text: String, by modifier: String) -> String {
      switch modifier {
      case "lower": text.lowercased()
      case "upper": text.uppercased()
      case "rfc1034identifier": text.replacing(/[^A-Za-z0-9.-]/, with: "-")
      case "c99extidentifier", "identifier": text.replacing(/\W/, with: "_")
      default: text
      }
    }

    /// Parses a configuration file and those that it includes.
    static func file(_ url: URL, depth: Int = 0) -> [String: String] {
      guard depth < 8, let text = try? String(contentsOf: url, encoding: .utf8) else { return [:] }
      var settings: [String: String] = [:]
      for line in text.split(whereSeparator: \.isNewline) {
        let line = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
        if let include = line.firstMatch(of: /^\s*#include\??\s*"([^"]+)"/) {
          let other = url.deletingLastPathComponent().appending(path: String(include.1))
          settings.merge(file(other, depth: depth + 1)) { $1 }
        } else if let pair = line.firstMatch(of: /^\s*([\w]+(?:\[[^\]]*\])*)\s*=\s*(.*?)\s*;?\s*$/)
        {
          settings[String(pair.1)] = String(pair.2)
        }
      }
      return onDevices(settings)
    }

    /// The settings that apply on devices; a condition for them overrides the plain setting.
    static func onDevices(_ settings: [String: String]) -> [String: String] {
      var result = settings.filter { !$0.key.contains("[") }
      for (key, value) in settings.sorted(by: { $0.key < $1.key }) {
        guard let match = key.wholeMatch(of: /(\w+)\[sdk=(?:iphoneos\*?|\*)\]/) else { continue }
        result[String(match.1)] = value
      }
      return result
    }
  }
#endif
