#if Explorer
  import Foundation

  /// How every report is written.
  enum Report {
    /// The report as JSON with sorted keys and a final line break.
    static func text(of report: some Encodable) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
    }
  }
#endif
