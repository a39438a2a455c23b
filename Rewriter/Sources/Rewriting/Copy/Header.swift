import Foundation

/// The headers of Objective-C code, which Swift sources of the same module see without an import.
enum Header {
  /// Returns whether a file is a header, for a bridge or for the whole module, that imports UIKit.
  static func importsUIKit(_ path: String, _ data: Data) -> Bool {
    guard path.hasSuffix(".h") || path.hasSuffix(".pch") else { return false }
    let directive = /[#@]\s*(import|include)\s*[<"]?UIKit\b.*/.asciiOnlyWordCharacters()
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
      $0.drop(while: \.isWhitespace).prefixMatch(of: directive) != nil
    }
  }
}
