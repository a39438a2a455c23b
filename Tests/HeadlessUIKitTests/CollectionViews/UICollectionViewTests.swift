@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
import WaymarkTesting

@MainActor @Suite(.headless)
struct UICollectionViewTests {
  private let stage: LawStage
  private let layout = UICollectionViewFlowLayout()
  private let collection: UICollectionView
  private let items: Items

  init() throws {
    stage = try LawStage()
    collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    items = Items(stage.trace)
    collection.dataSource = items
    collection.delegate = items
    collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
    collection.register(
      Heading.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "heading"
    )
  }

  private func show() throws {
    let screen = stage.screen("A")
    screen.view.addSubview(collection)
    try stage.show(screen)
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func `a collection view outside of a window creates no cells`() {
    #expect(collection.visibleCells.isEmpty)
    #expect(collection.numberOfItems(inSection: 0) == 3)
    #expect(layout.collectionView === collection)
  }

  @Test func `in a window cells are created from the registered class`() throws {
    try show()
    #expect(collection.visibleCells.count == 3)
    #expect(collection.cellForItem(at: path(1)) is Tile)
    #expect(collection.indexPathsForVisibleItems.map(\.item) == [0, 1, 2])
  }

  @Test func `only items that fit the screen get cells`() throws {
    items.titles = (0..<1000).map(String.init)
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    try show()
    let bounds = stage.window.bounds
    let lines = (bounds.height / 100).rounded(.up)
    let columns = (bounds.width / 100).rounded(.down)
    #expect(collection.visibleCells.count == Int(lines * columns))
    let last = path(999)
    #expect(collection.cellForItem(at: last) == nil)
    collection.scrollToItem(at: last, at: .bottom, animated: true)
    #expect((collection.cellForItem(at: last) as? Tile)?.label.text == "999")
  }

  @Test func `a horizontal layout fills the height first`() throws {
    items.titles = (0..<1000).map(String.init)
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 200, height: 400)
    try show()
    let bounds = stage.window.bounds
    #expect(collection.visibleCells.count < 10)
    #expect(collection.visibleCells.count >= Int(bounds.width / 210) * 2)
  }

  @Test func `selecting items by code does not call the delegate`() throws {
    try show()
    collection.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(collection.indexPathsForSelectedItems == [path(1)])
    #expect(collection.cellForItem(at: path(1))?.isSelected == true)
    #expect(stage.trace.lines.isEmpty)
    collection.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(collection.indexPathsForSelectedItems == [])
  }

  @Test func `tapping an item selects it and deselects the previous one`() throws {
    try show()
    try stage.world.user.tap("a")
    try stage.world.user.selectRow(2)
    #expect(
      stage.trace.lines == [
        "should select 0", "did select 0", "should select 2", "did deselect 0", "did select 2",
      ]
    )
    #expect(collection.cellForItem(at: path(2))?.isSelected == true)
  }

  @Test func `tapping an item whose selection is refused changes nothing`() throws {
    try show()
    items.refused = 1
    try stage.world.user.tap("b")
    #expect(collection.indexPathsForSelectedItems == [])
    collection.allowsSelection = false
    #expect(throws: HeadlessUserError.self) { try stage.world.user.tap("a") }
  }

  @Test func `with multiple selection, items are selected and deselected individually`() throws {
    collection.allowsMultipleSelection = true
    try show()
    for label in ["a", "b", "a"] { try stage.world.user.tap(label) }
    #expect(collection.indexPathsForSelectedItems?.map(\.item) == [1])
  }

  @Test func `a section has a header if its size is not zero`() throws {
    try show()
    #expect(collection.visibleSupplementaryViews(ofKind: Heading.kind).isEmpty)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    collection.reloadData()
    #expect(collection.supplementaryView(forElementKind: Heading.kind, at: path(0)) is Heading)
    let error = #expect(throws: HeadlessUserError.self) { try stage.world.user.tap("Letters") }
    #expect(error?.reason == .inert)
  }

  @Test func `inserted, deleted and reloaded items match the data source`() throws {
    try show()
    let kept = collection.cellForItem(at: path(2))
    items.titles = ["a", "x", "c", "d"]
    collection.performBatchUpdates {
      collection.deleteItems(at: [path(1)])
      collection.insertItems(at: [path(1), path(3)])
    }
    #expect(collection.cellForItem(at: path(2)) === kept)
    #expect(collection.visibleCells.map { ($0 as? Tile)?.label.text } == ["a", "x", "c", "d"])
    items.titles[0] = "A"
    collection.reloadItems(at: [path(0)])
    #expect((collection.cellForItem(at: path(0)) as? Tile)?.label.text == "A")
  }

  @Test func `updates that do not match the data source raise`() throws {
    try show()
    let misuse = stage.world.misuse.expect { collection.insertItems(at: [path(0)]) }
    #expect(misuse.map(\.message.localizedLowercase).first?.contains("number of items") == true)
    #expect(collection.numberOfItems(inSection: 0) == 3)
  }

  @Test func `an identifier without a registration, and a cell without an identifier, raise`()
    throws
  {
    let misuse = stage.world.misuse.expect {
      _ = collection.dequeueReusableCell(withReuseIdentifier: "other", for: path(0))
    }
    #expect(misuse.first?.message.contains("could not dequeue a view of kind") == true)
    items.makesCells = true
    let other = try stage.world.misuse.expect { try show() }
    #expect(other.first?.message.contains("does not have a reuseIdentifier") == true)
  }

  @Test func `cells are reused and prepared by their class`() throws {
    try show()
    let first = collection.cellForItem(at: path(0))
    items.titles = ["z"]
    collection.reloadData()
    let reused = try #require(collection.cellForItem(at: path(0)) as? Tile)
    #expect(reused.reuses == 1)
    #expect(first != nil && collection.visibleCells.count == 1)
  }

  @Test func `a cell can use the collection view while it is created and configured`() throws {
    collection.register(NosyTile.self, forCellWithReuseIdentifier: "tile")
    NosyTile.watched = collection
    try show()
    collection.reloadData()
    #expect(collection.visibleCells.count == 3)
    #expect(collection.visibleCells.allSatisfy { $0 is NosyTile })
  }

  @Test func `a cell registration creates and configures cells of its class`() {
    let registration = UICollectionView.CellRegistration<Tile, String> { cell, path, title in
      cell.label.text = "\(path.item) \(title)"
    }
    let cell = collection.dequeueConfiguredReusableCell(
      using: registration,
      for: path(4),
      item: "Tea"
    )
    #expect(cell.label.text == "4 Tea" && cell.reuseIdentifier != nil)
    let headings = UICollectionView.SupplementaryRegistration<Heading>(elementKind: Heading.kind) {
      $0.label.text = "\($1 == Heading.kind) \($2.section)"
    }
    let heading = collection.dequeueConfiguredReusableSupplementary(using: headings, for: path(0))
    #expect(heading.label.text == "true 0")
  }

  @Test func `a collection view controller clears the selection when it reappears`()
    throws
  {
    let grid = Grid(collectionViewLayout: layout)
    let stack = UINavigationController(rootViewController: grid)
    try stage.show(stack)
    try stage.world.user.tap("one")
    stack.pushViewController(UIViewController(), animated: false)
    try stage.world.settle()
    #expect(grid.collectionView.indexPathsForSelectedItems?.count == 1)
    stack.popViewController(animated: false)
    try stage.world.settle()
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
    #expect(grid.collectionViewLayout === layout)
  }

  @Test func `a collection view controller without a layout raises`() {
    let misuse = stage.world.misuse.expect {
      UICollectionViewController(nibName: nil, bundle: nil).loadViewIfNeeded()
    }
    #expect(misuse.first?.message.contains("non-nil layout parameter") == true)
  }
}

private final class Tile: UICollectionViewCell {
  let label = UILabel()
  private(set) var reuses = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// Accesses a collection view wherever possible.
private final class NosyTile: UICollectionViewCell {
  static weak var watched: UICollectionView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    look()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    look()
  }

  private func look() {
    NosyTile.watched?.register(NosyTile.self, forCellWithReuseIdentifier: "nosy")
  }
}

private final class Heading: UICollectionReusableView {
  static let kind = UICollectionView.elementKindSectionHeader
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  private let trace: Trace
  var titles = ["a", "b", "c"]
  var refused: Int?
  /// Whether cells are created without the collection view.
  var makesCells = false

  init(_ trace: Trace) {
    self.trace = trace
    super.init()
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { titles.count }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if makesCells { return Tile(frame: .zero) }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? Tile)?.label.text = titles[indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "heading",
      for: indexPath
    )
    (view as? Heading)?.label.text = "Letters"
    return view
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    trace.note("should select \(indexPath.item)")
    return indexPath.item != refused
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    trace.note("did select \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    trace.note("did deselect \(indexPath.item)")
  }
}

private final class Grid: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(Tile.self, forCellWithReuseIdentifier: "tile")
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? Tile)?.label.text = indexPath.item == 0 ? "one" : "two"
    return cell
  }
}
