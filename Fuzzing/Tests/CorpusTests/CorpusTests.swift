import Foundation
import FuzzTargets
import Testing

/// The committed inputs of the fuzzers, without a fuzzer.
@Suite struct CorpusTests {
  @Test(
    arguments: [LinkFuzzTarget.self, AssociationFuzzTarget.self, RestorationFuzzTarget.self]
      as [any FuzzTarget.Type]
  )
  @MainActor func `no input of the corpus has a finding`(target: any FuzzTarget.Type) throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = package.appending(path: "Corpus").appending(path: target.name)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    #expect(files.count > 20)
    for file in files {
      let finding = target.finding(in: Array(try Data(contentsOf: file)))
      #expect(finding == nil, "\(file.lastPathComponent)")
    }
  }
}
