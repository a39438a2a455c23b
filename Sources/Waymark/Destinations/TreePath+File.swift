public import Foundation
public import WaymarkCore

extension TreePath {
  /// Reads the path that was written to a file last.
  ///
  /// The following example keeps the path of a window in a file while the app does not run:
  ///
  /// ```swift
  /// try router.path(in: places).write(to: file)
  /// router.restore(try TreePath(contentsOf: file), in: places) { print($0) }
  /// ```
  ///
  /// - Throws: Why there is none: there is no file, it has more than a megabyte, or it holds no
  ///   path. Damage inside a path is none of these: restoring drops the stops that are damaged.
  public init(contentsOf file: URL) throws {
    guard let handle = try? FileHandle(forReadingFrom: file) else {
      throw RestorationFileError.missing
    }
    defer { try? handle.close() }
    let data: Data
    do {
      data = try handle.read(upToCount: Self.fileSizeLimit + 1) ?? Data()
    } catch {
      throw RestorationFileError.damaged(String(describing: error))
    }
    try self.init(data: data)
  }

  /// Writes the path to a temporary file, which then replaces the old one, so that an app that ends
  /// meanwhile leaves one of the two whole.
  ///
  /// - Throws: Why the file cannot be written; what was there stays.
  public func write(to file: URL) throws {
    do {
      try encodedData.write(to: file, options: .atomic)
    } catch {
      throw RestorationFileError.unwritable(String(describing: error))
    }
  }

  /// The size that a file may have, in bytes.
  package static var fileSizeLimit: Int { 1 << 20 }

  /// Decodes a path from outside the process, within bounds of size and depth.
  init(data: Data) throws(RestorationFileError) {
    guard data.count <= Self.fileSizeLimit else { throw .tooLarge }
    guard data.jsonDepth <= Self.deepestLevel else {
      throw .damaged("it is nested deeper than \(Self.deepestLevel) levels")
    }
    do {
      self = try JSONDecoder().decode(TreePath.self, from: data)
    } catch {
      throw .damaged(String(describing: error))
    }
  }

  /// Decoding calls itself for each level; a damaged text must not use up the stack.
  static var deepestLevel: Int { 64 }

  var encodedData: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self)
    }
  }
}

extension Sequence<UInt8> {
  /// The number of objects and arrays of JSON around the innermost value.
  var jsonDepth: Int {
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

/// The reasons for which a path cannot be read from a file or written to one.
package enum RestorationFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no file, or it may not be read.
  case missing
  /// The file has more bytes than `TreePath.fileSizeLimit`.
  case tooLarge
  /// The file holds no path: why.
  case damaged(String)
  /// The file cannot be written: why.
  case unwritable(String)

  package var description: String {
    switch self {
    case .missing: "there is no file"
    case .tooLarge: "a file has at most \(TreePath.fileSizeLimit) bytes"
    case .damaged(let reason): "the file holds no path: \(reason)"
    case .unwritable(let reason): "the file cannot be written: \(reason)"
    }
  }
}
