/// A view controller whose view is a collection view.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let givenLayout: UICollectionViewLayout?
  private var hasAppeared = false

  /// Whether selected items are deselected when the view appears again; `true` by default.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a view controller with a collection view layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    givenLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a view controller whose collection view is loaded from a nib.
  public override init(nibName: String?, bundle: Bundle?) {
    givenLayout = nil
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Restores a controller from an archive.
  public required init?(coder: NSCoder) {
    givenLayout = nil
    super.init(coder: coder)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The collection view, which is the root view.
  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set { view = newValue }
  }

  /// The layout that the view controller was created with, otherwise that of its collection view.
  open var collectionViewLayout: UICollectionViewLayout {
    givenLayout ?? collectionView?.collectionViewLayout ?? UICollectionViewFlowLayout()
  }

  /// Creates the collection view, with this view controller as data source and delegate; raises
  /// without a layout.
  open override func loadView() {
    guard !loadDescribedView() else { return }
    if givenLayout == nil {
      Misuse.raise(
        .invalidArgumentException,
        "UICollectionView must be initialized with a non-nil layout parameter"
      )
    }
    let layout = givenLayout ?? UICollectionViewFlowLayout()
    let made = UICollectionView(frame: .zero, collectionViewLayout: layout)
    made.dataSource = self
    made.delegate = self
    view = made
  }

  /// Loads the items the first time, and deselects items; an override calls super.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !hasAppeared { collectionView?.reloadData() }
    hasAppeared = true
    guard clearsSelectionOnViewWillAppear else { return }
    collectionView?.selectItem(at: nil, animated: animated, scrollPosition: [])
  }

  /// Turns editing on or off, also in the collection view; an override calls super.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    viewIfLoaded.flatMap { $0 as? UICollectionView }?.isEditing = editing
  }

  // MARK: Data source

  /// Returns 1 unless overridden.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// None, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 0 }
  /// Returns an empty cell, which the collection view rejects, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  /// An empty view, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  /// Returns `true` unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: Delegate

  /// Returns `true` unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Returns `true` unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {}
  /// Returns `true` unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    didDeselectItemAt indexPath: IndexPath
  ) {}
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {}
  /// Returns the proposed place unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Does nothing unless overridden.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
