extension InterfaceObjects {
  /// Applies an element to a collection view, with its layout and prototypes.
  func decode(_ collection: UICollectionView, _ element: InterfaceElement) {
    if let value = element.bool("allowsSelection") { collection.allowsSelection = value }
    if let value = element.bool("allowsMultipleSelection") {
      collection.allowsMultipleSelection = value
    }
    if let view = element.value(of: "backgroundView") { collection.backgroundView = makeView(view) }
    if let layout = element.value(of: "collectionViewLayout") {
      collection.collectionViewLayout = makeLayout(layout)
    }
    for cell in element.list("cells") { addPrototype(cell, kind: nil, to: collection) }
    let parts = [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ]
    for (property, kind) in parts {
      guard let view = element.value(of: property) else { continue }
      addPrototype(view, kind: kind, to: collection)
    }
  }

  private func addPrototype(
    _ element: InterfaceElement,
    kind: String?,
    to collection: UICollectionView
  ) {
    guard let identifier = element["reuseIdentifier"], !identifier.isEmpty else { return }
    let key = CollectionReuse.Key(kind: kind, identifier: identifier)
    collection.reuse.prototypes[key] = InterfacePrototype(element, self).makeView
  }

  private func makeLayout(_ element: InterfaceElement) -> UICollectionViewLayout {
    let usual: UICollectionViewLayout.Type =
      element.name == "collectionViewFlowLayout"
      ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self
    let type = InterfaceClasses.type(of: element, usual: usual, in: bundle)
    let made = Blueprint.makeObject(of: type) as? UICollectionViewLayout
    guard let made else { return UICollectionViewFlowLayout() }
    add(made, element)
    (made as? UICollectionViewFlowLayout).map { decode($0, element) }
    return made
  }

  private func decode(_ flow: UICollectionViewFlowLayout, _ element: InterfaceElement) {
    if element["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
    if let value = element.number("minimumLineSpacing") { flow.minimumLineSpacing = value }
    if let value = element.number("minimumInteritemSpacing") {
      flow.minimumInteritemSpacing = value
    }
    let sizes: [(String, ReferenceWritableKeyPath<UICollectionViewFlowLayout, CGSize>)] = [
      ("itemSize", \.itemSize), ("estimatedItemSize", \.estimatedItemSize),
      ("headerReferenceSize", \.headerReferenceSize),
      ("footerReferenceSize", \.footerReferenceSize),
    ]
    for (property, path) in sizes {
      guard let size = element.value(of: property) else { continue }
      flow[keyPath: path] = CGSize(interface: size)
    }
    guard let inset = element.value(of: "sectionInset") else { return }
    flow.sectionInset = UIEdgeInsets(
      top: inset.number("minY") ?? 0,
      left: inset.number("minX") ?? 0,
      bottom: inset.number("maxY") ?? 0,
      right: inset.number("maxX") ?? 0
    )
  }

  func decode(_ cell: UICollectionViewCell, _ element: InterfaceElement) {
    if let content = element.value(of: "contentView") { decode(cell.contentView, content) }
    if let view = element.value(of: "backgroundView") { cell.backgroundView = makeView(view) }
    if let view = element.value(of: "selectedBackgroundView") {
      cell.selectedBackgroundView = makeView(view)
    }
  }
}
