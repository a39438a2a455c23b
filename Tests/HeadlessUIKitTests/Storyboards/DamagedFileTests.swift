import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
final class DamagedFileTests {
  private let stage: LawStage
  private let folder: URL

  init() throws {
    stage = try LawStage()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ data: Data, _ name: String) throws {
    try data.write(to: folder.appendingPathComponent("\(name).storyboard"))
  }

  /// Instantiates the initial view controller of a file, and performs all its segues.
  private func load(_ name: String) throws -> [Misuse] {
    let bundle = try #require(Bundle(path: folder.path))
    return stage.world.misuse.expect {
      let storyboard = UIStoryboard(name: name, bundle: bundle)
      guard let made = storyboard.instantiateInitialViewController() else { return }
      made.loadViewIfNeeded()
      let top = (made as? UINavigationController)?.topViewController ?? made
      top.loadViewIfNeeded()
      made.traitOverrides.horizontalSizeClass = .regular
      for identifier in ["showProduct", "add", "plainProduct", "fade", "next", "back", "push"] {
        top.performSegue(withIdentifier: identifier, sender: nil)
      }
    }
  }

  /// Removes lines and attributes that affect drawing only, because they take time and damage to
  /// them has no effect.
  private func withoutDrawing(_ data: Data) -> Data {
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").filter { line in
      !["rect", "autoresizingMask", "fontDescription", "nil", "viewLayoutGuide", "capability"]
        .contains { line.contains("<\($0) ") }
    }
    let drawn = [
      "opaque", "contentMode", "lineBreakMode", "baselineAdjustment", "adjustsFontSizeToFit",
      "translatesAutoresizingMaskIntoConstraints", "horizontalHuggingPriority",
      "verticalHuggingPriority", "contentHorizontalAlignment", "contentVerticalAlignment",
    ]
    let texts = lines.map { line in
      line.split(separator: " ").filter { part in !drawn.contains { part.hasPrefix("\($0)=") } }
        .joined(separator: " ")
    }
    return Data(texts.joined(separator: "\n").utf8)
  }

  @Test func `a file that declares entities is refused`() throws {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE bomb [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <document><scenes>&b;</scenes></document>
      """
    try write(Data(bomb.utf8), "Bomb")
    #expect(try load("Bomb").first?.message.hasSuffix("it declares entities") == true)
  }

  @Test func `a file of 100 megabytes is refused unread`() throws {
    try write(Data(), "Large")
    let file = try FileHandle(forWritingTo: folder.appendingPathComponent("Large.storyboard"))
    try file.truncate(atOffset: 100 << 20)
    try file.close()
    #expect(try load("Large").first?.message.contains("it has 104857600 bytes") == true)
  }

  @Test func `elements that are nested too deep are refused`() throws {
    let deep = String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300)
    try write(Data("<document>\(deep)</document>".utf8), "Deep")
    #expect(try load("Deep").first?.message.contains("nested more than 256 deep") == true)
  }

  @Test func `a thousand damaged files are refused or loaded in part`() throws {
    var random = Shuffle(seed: 15)
    let names = ["Catalog", "Values", "Cascade", "Settings", "Unknown", "Menus", "Sizes"]
    let resources = Bundle.module.bundleURL.appendingPathComponent("Resources")
    let originals = try names.map {
      withoutDrawing(try Data(contentsOf: resources.appendingPathComponent("\($0).storyboard")))
    }
    for number in 0..<1_000 {
      try write(random.damaged(originals[number % originals.count]), "Damaged\(number)")
    }
    var loaded = 0
    for number in 0..<1_000 {
      let misuse = try load("Damaged\(number)")
      if misuse.allSatisfy({ !$0.message.hasPrefix("Could not find a storyboard") }) { loaded += 1 }
    }
    #expect(loaded > 100 && loaded < 1_000)
  }

  @Test func `damaged texts of a language are replaced in part, or listed`() throws {
    var random = Shuffle(seed: 16)
    let localized = Bundle.module.bundleURL.appendingPathComponent("Resources/Localized")
    let base = try Data(
      contentsOf: localized.appendingPathComponent("Base.lproj/Greeting.storyboard")
    )
    let strings = try Data(
      contentsOf: localized.appendingPathComponent("de.lproj/Greeting.strings")
    )
    for name in ["Base", "de"] {
      let folder = folder.appendingPathComponent("\(name).lproj")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    for number in 0..<100 {
      try write(base, "Base.lproj/Text\(number)")
      let file = folder.appendingPathComponent("de.lproj/Text\(number).strings")
      try random.damaged(strings).write(to: file)
    }
    stage.world.preferredLanguages = ["de"]
    for number in 0..<100 { #expect(try load("Text\(number)").allSatisfy(\.isMissingSegue)) }
    let listed = stage.world.skippedElements.filter { $0.hasSuffix(".strings: strings") }
    #expect(!listed.isEmpty && listed.count < 50)
  }
}

extension Misuse {
  /// Whether a segue was performed that the file does not contain.
  fileprivate var isMissingSegue: Bool { message.contains("has no segue with identifier") }
}

/// A deterministic random number generator for damaging files.
private struct Shuffle: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }

  /// Truncates the data, removes or repeats lines, or exchanges two attribute values.
  mutating func damaged(_ data: Data) -> Data {
    var lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
    let line = Int.random(in: 3..<lines.count, using: &self)
    switch Int.random(in: 0..<5, using: &self) {
    case 0: return data.prefix(Int.random(in: 0..<data.count, using: &self))
    case 1: lines.remove(at: line)
    case 2: lines.insert(lines[Int.random(in: 3..<lines.count, using: &self)], at: line)
    case 3: lines.swapAt(line, Int.random(in: 3..<lines.count, using: &self))
    default:
      let other = lines[Int.random(in: 3..<lines.count, using: &self)].split(separator: "\"")
      var parts = lines[line].split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count > 1, let value = other.randomElement(using: &self) else { break }
      parts[1] = value
      lines[line] = parts.joined(separator: "\"")
    }
    return Data(lines.joined(separator: "\n").utf8)
  }
}
