@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
import WaymarkTesting

@MainActor @Suite(.headless)
struct UICollectionViewDiffableDataSourceTests {
  private typealias Source = UICollectionViewDiffableDataSource<String, String>

  private let stage: LawStage
  private let collection: UICollectionView
  private let source: Source

  init() throws {
    stage = try LawStage()
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .supplementary
    collection = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list)
    )
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell,
      _,
      item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure()]
    }
    source = Source(collectionView: collection) { collection, path, item in
      collection.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    let kind = UICollectionView.elementKindSectionHeader
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: kind
    ) { [weak source] header, _, path in
      var content = header.defaultContentConfiguration()
      content.text = source?.sectionIdentifier(for: path.section)
      header.contentConfiguration = content
    }
    source.supplementaryViewProvider = { collection, _, path in
      collection.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
  }

  private func show() throws {
    let screen = stage.screen("A")
    screen.view.addSubview(collection)
    try stage.show(screen)
  }

  private func apply(_ items: [String], in section: String = "Food") {
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections([section])
    snapshot.appendItems(items)
    source.apply(snapshot)
  }

  private var texts: [String] { collection.visibleCells.flatMap(\.shownTexts) }

  @Test func `a snapshot is displayed with its headers, and the user taps an item`() throws {
    try show()
    apply(["apple", "bread"])
    #expect(texts == ["apple", "bread"])
    let choices = Choices(stage.trace) { [source] in source.itemIdentifier(for: $0) ?? "" }
    collection.delegate = choices
    try stage.world.user.tap("bread")
    #expect(stage.trace.lines == ["bread"])
    let error = #expect(throws: HeadlessUserError.self) { try stage.world.user.tap("Food") }
    #expect(error?.reason == .inert)
  }

  @Test func `an item in both snapshots keeps its cell and selection when it moves`() throws {
    try show()
    apply(["a", "b", "c"])
    let cell = collection.cellForItem(at: IndexPath(item: 0, section: 0))
    collection.selectItem(
      at: IndexPath(item: 0, section: 0),
      animated: false,
      scrollPosition: []
    )
    apply(["x", "c", "a"])
    #expect(texts == ["x", "c", "a"])
    #expect(collection.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
  }

  @Test func `the completion is called after the animation`() throws {
    try show()
    var snapshot = source.snapshot()
    snapshot.appendSections(["Food"])
    stage.world.clock.mode = .stepped
    source.apply(snapshot) { [trace = stage.trace] in trace.note("done") }
    stage.world.clock.advance(by: .milliseconds(200))
    #expect(stage.trace.lines.isEmpty)
    stage.world.clock.advance(by: .milliseconds(200))
    #expect(stage.trace.lines == ["done"])
  }

  @Test func `the user expands and collapses an item by a tap on its header`() throws {
    try show()
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit", "bread"])
    outline.append(["apple"], to: "fruit")
    source.apply(outline, to: "Food")
    try stage.world.user.tap("fruit")
    #expect(texts == ["fruit", "apple", "bread"])
    #expect(source.snapshot(for: "Food").isExpanded("fruit"))
    let header = collection.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(header?.configurationState.isExpanded == true)
    let child = collection.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect((child as? UICollectionViewListCell)?.indentationLevel == 1)
    try stage.world.user.tapAccessory(ofRow: 0)
    #expect(texts == ["fruit", "bread"])
  }

  @Test func `the user moves an item if the handlers allow it`() throws {
    try show()
    apply(["a", "b", "c"])
    #expect(throws: HeadlessUserError.self) { try stage.world.user.moveRow(0, to: 2) }
    source.reorderingHandlers.canReorderItem = { $0 != "b" }
    source.reorderingHandlers.didReorder = { [trace = stage.trace] transaction in
      trace.note(transaction.finalSnapshot.itemIdentifiers.joined())
    }
    try stage.world.user.moveRow(0, to: 2)
    #expect(stage.trace.lines == ["bca"])
    #expect(texts == ["b", "c", "a"])
  }

  @Test func `a cell provider without a cell raises`() throws {
    let empty = Source(collectionView: collection) { _, _, _ in nil }
    var snapshot = empty.snapshot()
    snapshot.appendSections([""])
    snapshot.appendItems(["a"])
    empty.apply(snapshot)
    let misuse = stage.world.misuse.expect {
      _ = empty.collectionView(collection, cellForItemAt: IndexPath(item: 0, section: 0))
    }
    #expect(misuse.first?.message.contains("cell provider returned nil") == true)
  }
}

private final class Choices: NSObject, UICollectionViewDelegate {
  private let trace: Trace
  private let name: (IndexPath) -> String

  init(_ trace: Trace, _ name: @escaping (IndexPath) -> String) {
    self.trace = trace
    self.name = name
  }

  func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    trace.note(name(indexPath))
  }
}
