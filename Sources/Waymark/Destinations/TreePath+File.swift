public import Foundation
public import WaymarkCore

extension TreePath {
  /// Reads a path from a file.
  ///
  /// The following example stores the path of a window in a file:
  ///
  /// ```swift
  /// try router.path(in: places).write(to: file)
  /// router.restore(try TreePath(contentsOf: file), in: places) { print($0) }
  /// ```
  ///
  /// - Throws: An error if the file is missing, is larger than one megabyte, or contains no path. A
  ///   damaged stop inside a path is not an error; restoration drops it.
  public init(contentsOf file: URL) throws {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    try self.init(json: try handle.read(upToCount: Self.fileSizeLimit + 1) ?? Data())
  }

  /// Writes the path to a temporary file that then replaces the old one, so that a complete file
  /// exists even if the app is terminated meanwhile.
  ///
  /// - Throws: An error if the file cannot be written; the old file is kept.
  public func write(to file: URL) throws {
    try json.write(to: file, options: .atomic)
  }

  /// The maximum size of a file in bytes.
  package static var fileSizeLimit: Int { 1 << 20 }

  /// The maximum depth, because decoding is recursive and deep JSON could overflow the stack.
  static var deepestLevel: Int { 64 }
}

extension Encodable {
  /// The value as JSON with sorted keys, so that equal values have equal texts.
  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self)
    }
  }
}

extension Decodable {
  /// Decodes external data with limited size and depth.
  init(json: Data) throws {
    guard json.count <= TreePath.fileSizeLimit else { throw RestorationLimitError.tooLarge }
    guard json.jsonDepth <= TreePath.deepestLevel else { throw RestorationLimitError.tooDeep }
    self = try JSONDecoder().decode(Self.self, from: json)
  }
}

extension Data {
  /// The maximum number of JSON objects and arrays around a value.
  fileprivate var jsonDepth: Int {
    var (level, deepest) = (0, 0)
    var (isInString, isEscaped) = (false, false)
    for byte in self {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if isInString {
        isEscaped = byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        level += 1
        deepest = Swift.max(deepest, level)
      } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        level -= 1
      }
    }
    return deepest
  }
}

/// The error if a file or a stored context exceeds a limit of restoration.
package enum RestorationLimitError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The JSON has more bytes than `TreePath.fileSizeLimit`.
  case tooLarge
  /// The JSON has more levels than `TreePath.deepestLevel`.
  case tooDeep

  package var description: String {
    switch self {
    case .tooLarge: "the JSON is larger than \(TreePath.fileSizeLimit) bytes"
    case .tooDeep: "the JSON is nested deeper than \(TreePath.deepestLevel) levels"
    }
  }
}
