import Foundation
import FuzzTargets
import Testing

/// The committed inputs of the fuzzers, without a fuzzer.
@Suite @MainActor struct CorpusTests {
  @Test func `no link in the corpus causes a finding`() throws {
    try replay(LinkFuzzTarget.self)
  }

  @Test func `no site association in the corpus causes a finding`() throws {
    try replay(AssociationFuzzTarget.self)
  }

  @Test func `no restoration path in the corpus causes a finding`() throws {
    try replay(RestorationFuzzTarget.self)
  }

  private func replay<Target: FuzzTarget>(_ target: Target.Type) throws {
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
