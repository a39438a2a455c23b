/// The sources of a collection view's cells, headers and footers, and the reusable ones.
///
/// A class, because an app's cell may access the collection view while it is created or prepared.
@MainActor
final class CollectionReuse {
  /// The identifier of a cell, or of a header or footer with its kind.
  struct Key: Hashable {
    var kind: String?
    let identifier: String
  }

  /// A class or nib of new views.
  enum Source {
    case aClass(AnyClass)
    case nib(UINib)
  }

  var classes: [Key: AnyClass] = [:]
  /// The closures that create views from a storyboard or nib.
  var prototypes: [Key: () -> UIView?] = [:]
  private var views: [Key: [UICollectionReusableView]] = [:]

  /// Registers a class for new views; `nil` removes the registration.
  func register(_ aClass: AnyClass?, for key: Key) {
    classes[key] = aClass
    prototypes[key] = nil
  }

  /// Registers a nib for new views, of which the first object is used; `nil` removes the
  /// registration.
  func register(_ nib: UINib?, for key: Key) {
    classes[key] = nil
    prototypes[key] = nib.map { nib in { nib.makeReusable() } }
  }

  /// Registers a class or nib, once.
  func register(_ source: Source, for key: Key) {
    guard classes[key] == nil, prototypes[key] == nil else { return }
    switch source {
    case .aClass(let aClass): register(aClass, for: key)
    case .nib(let nib): register(nib, for: key)
    }
  }

  /// Removes a view and keeps it for reuse.
  func retire(_ view: UICollectionReusableView, kind: String? = nil) {
    view.removeFromSuperview()
    guard let identifier = view.reuseIdentifier else { return }
    views[Key(kind: kind, identifier: identifier), default: []].append(view)
  }

  /// Returns a reusable view or a new one; `nil` if nothing is registered.
  func dequeue(_ key: Key) -> UICollectionReusableView? {
    if let view = views[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    if let prototype = prototypes[key] {
      let view = prototype() as? UICollectionReusableView
      view?.reuseIdentifier = key.identifier
      return view
    }
    let registered = classes[key] as? UICollectionReusableView.Type
    return registered?.init(registeredAs: key.identifier)
  }
}

extension UICollectionView {
  /// Registers a cell class under an identifier; `nil` removes the registration.
  public func register(
    _ cellClass: AnyClass?,
    forCellWithReuseIdentifier identifier: String
  ) {
    reuse.register(cellClass, for: CollectionReuse.Key(identifier: identifier))
  }

  /// Registers a nib for cells, of which the first object is used; `nil` removes the registration.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    reuse.register(nib, for: CollectionReuse.Key(identifier: identifier))
  }

  /// Registers a class of headers or footers under an identifier; `nil` removes the registration.
  public func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    reuse.register(viewClass, for: CollectionReuse.Key(kind: elementKind, identifier: identifier))
  }

  /// Registers a nib for headers or footers, of which the first object is used; `nil` removes the
  /// registration.
  public func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    reuse.register(nib, for: CollectionReuse.Key(kind: kind, identifier: identifier))
  }

  /// Returns a cell for an item; raises if nothing is registered under the identifier.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
    let view = reuse.dequeue(CollectionReuse.Key(identifier: identifier))
    if let cell = view as? UICollectionViewCell { return cell }
    raiseUnregistered("UICollectionElementKindCell", identifier)
    return UICollectionViewCell(registeredAs: identifier)
  }

  /// Returns a header or footer for a section; raises if nothing is registered under the
  /// identifier.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let key = CollectionReuse.Key(kind: elementKind, identifier: identifier)
    if let view = reuse.dequeue(key) { return view }
    raiseUnregistered(elementKind, identifier)
    return UICollectionReusableView(registeredAs: identifier)
  }

  private func raiseUnregistered(_ kind: String, _ identifier: String) {
    Misuse.raise(
      .internalInconsistencyException,
      """
      could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a \
      nib or a class for the identifier or connect a prototype cell in a storyboard
      """
    )
  }
}

// MARK: Registrations

extension UICollectionView {
  /// A cell class with a closure that configures its cells.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let handler: Handler
    let source: CollectionReuse.Source
    /// Identifies the registration, because several can have the same class.
    let identifier = UUID().uuidString

    /// Creates a registration for a cell class.
    public init(handler: @escaping Handler) {
      self.handler = handler
      source = .aClass(Cell.self)
    }

    /// Creates a registration for a nib, whose first object is the cell.
    public init(cellNib: UINib, handler: @escaping Handler) {
      self.handler = handler
      source = .nib(cellNib)
    }
  }

  /// A class of headers or footers with a closure that configures them.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a header or footer of a section.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let handler: Handler
    let elementKind: String
    let source: CollectionReuse.Source
    /// Identifies the registration, because several can have the same class.
    let identifier = UUID().uuidString

    /// Creates a registration for a class of headers or footers.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
      source = .aClass(Supplementary.self)
    }

    /// Creates a registration for a nib, whose first object is the header or footer.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
      source = .nib(supplementaryNib)
    }
  }

  /// Returns a cell for an item, configured by a registration.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell {
    let key = CollectionReuse.Key(identifier: registration.identifier)
    let cell: Cell
    if let existing = reconfigured as? Cell, existing.reuseIdentifier == key.identifier {
      cell = existing
    } else {
      reuse.register(registration.source, for: key)
      cell = reuse.dequeue(key) as? Cell ?? Cell(registeredAs: key.identifier)
    }
    place(cell, at: indexPath)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a header or footer for a section, configured by a registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary {
    let key = CollectionReuse.Key(
      kind: registration.elementKind,
      identifier: registration.identifier
    )
    reuse.register(registration.source, for: key)
    let view =
      reuse.dequeue(key) as? Supplementary ?? Supplementary(registeredAs: registration.identifier)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
