@_spi(Headless) import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct NSDiffableDataSourceSnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func sample() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4])
    return snapshot
  }

  @Test func `items are appended to the last section by default`() {
    let snapshot = sample()
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4])
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4])
    #expect(snapshot.indexOfItem(4) == 3)
    #expect(snapshot.sectionIdentifier(containingItem: 2) == "a")
  }

  @Test func `items are inserted, moved and deleted`() {
    var snapshot = sample()
    snapshot.insertItems([5], beforeItem: 2)
    snapshot.moveItem(1, afterItem: 4)
    snapshot.deleteItems([3])
    #expect(snapshot.itemIdentifiers(inSection: "a") == [5, 2])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 1])
  }

  @Test func `sections are inserted, moved and deleted with their items`() {
    var snapshot = sample()
    snapshot.insertSections(["c"], beforeSection: "b")
    snapshot.moveSection("a", afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["c", "b", "a"])
    snapshot.deleteSections(["a"])
    #expect(snapshot.itemIdentifiers == [4])
    #expect(snapshot.indexOfItem(1) == nil)
  }

  @Test func `an item without a section raises`() {
    var snapshot = Snapshot()
    let misuse = HeadlessWorld.current?.misuse.expect { snapshot.appendItems([1]) }
    #expect(misuse?.first?.message.hasPrefix("There are currently no sections") == true)
  }

  @Test func `duplicate items raise, and known items are moved with a warning`() {
    var snapshot = sample()
    let misuse = HeadlessWorld.current?.misuse.expect {
      snapshot.appendItems([7, 7])
      snapshot.appendItems([1], toSection: "b")
    }
    #expect(misuse?.first?.message == "Fatal: supplied item identifiers are not unique.")
    #expect(misuse?.last?.kind == .warning)
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 1])
  }

  @Test func `reloading an item that does not exist raises`() {
    var snapshot = sample()
    let misuse = HeadlessWorld.current?.misuse.expect { snapshot.reloadItems([9]) }
    #expect(
      misuse?.first?.message
        == "Attempted to reload item identifier that does not exist in the snapshot: 9"
    )
  }

  @Test func `a snapshot is built on another thread`() async {
    let snapshot = await Task.detached {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1])
      return snapshot
    }.value
    #expect(snapshot.itemIdentifiers == [1])
  }

  @Test func `an outline shows the children of expanded items`() {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit", "bread"])
    outline.append(["apple", "pear"], to: "fruit")
    #expect(outline.visibleItems == ["fruit", "bread"])
    outline.expand(["fruit"])
    #expect(outline.visibleItems == ["fruit", "apple", "pear", "bread"])
    #expect(outline.level(of: "pear") == 1)
    #expect(outline.parent(of: "pear") == "fruit")
    #expect(outline.snapshot(of: "fruit").items == ["apple", "pear"])
    outline.delete(["fruit"])
    #expect(outline.items == ["bread"])
  }
}
