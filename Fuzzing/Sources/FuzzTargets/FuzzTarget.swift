import Foundation

/// Code that is called with arbitrary bytes, with the invariants to check.
public protocol FuzzTarget {
  /// The folder of the inputs in `Corpus/`.
  static var name: String { get }

  /// Returns the violated invariant for an input, or nil.
  static func finding(in input: [UInt8]) -> String?
}

extension FuzzTarget {
  /// Ends the process at a finding, so that the fuzzer saves the input.
  public static func check(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    if let finding = finding(in: input) {
      FileHandle.standardError.write(Data("\(finding)\n".utf8))
      preconditionFailure("a finding")
    }
    return 0
  }
}
