public import Foundation
public import WaymarkCore

/// A file that keeps the path of a window while the app does not run.
///
/// The following example saves the path of a window, and restores it later:
///
/// ```swift
/// try file.save(router.path(in: places))
/// router.restore(try file.load(), in: places) { print($0) }
/// ```
public struct RestorationFile: Equatable, Sendable {
  /// The size that a file may have, in bytes.
  public static let sizeLimit = 1 << 20

  /// Where the file is.
  public let url: URL

  /// Creates a reference to a file, which need not exist.
  public init(_ url: URL) {
    self.url = url
  }

  /// Writes a path: to a temporary file first, which then replaces the old one, so that an app that
  /// ends meanwhile leaves one of the two whole.
  ///
  /// - Throws: ``RestorationFileError/unwritable(_:)``; what was there stays.
  public func save(_ path: TreePath) throws(RestorationFileError) {
    do {
      try path.encodedData.write(to: url, options: .atomic)
    } catch {
      throw .unwritable(String(describing: error))
    }
  }

  /// Reads the path that was saved last.
  ///
  /// - Throws: Why there is none. Damage inside a path is none of these: restoring drops the stops
  ///   that are damaged.
  public func load() throws(RestorationFileError) -> TreePath {
    guard let handle = try? FileHandle(forReadingFrom: url) else { throw .missing }
    defer { try? handle.close() }
    let data: Data
    do {
      data = try handle.read(upToCount: Self.sizeLimit + 1) ?? Data()
    } catch {
      throw .damaged(String(describing: error))
    }
    return try TreePath(data: data)
  }

  /// Removes the file, for example when the user logs out; does nothing if there is none.
  public func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}

/// Why a path cannot be read from a file, or not be written.
public enum RestorationFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no file, or it may not be read.
  case missing
  /// The file has more bytes than ``RestorationFile/sizeLimit``.
  case tooLarge
  /// The file holds no path: why.
  case damaged(String)
  /// The file cannot be written: why.
  case unwritable(String)

  public var description: String {
    switch self {
    case .missing: "there is no file"
    case .tooLarge: "a file has at most \(RestorationFile.sizeLimit) bytes"
    case .damaged(let reason): "the file holds no path: \(reason)"
    case .unwritable(let reason): "the file cannot be written: \(reason)"
    }
  }
}

extension TreePath {
  /// Decodes a path from outside the process, within bounds of size and depth.
  init(data: Data) throws(RestorationFileError) {
    guard data.count <= RestorationFile.sizeLimit else { throw .tooLarge }
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
