#if Explorer
  import HeadlessUIKit

  /// The widths of a window and their size classes.
  ///
  /// UIKit documents the size classes of devices and of their multitasking modes, but no threshold.
  /// On an iPad, 639 points are compact and 678 are regular; a phone in portrait is always compact.
  enum WindowWidth {
    /// The narrowest regular width among the documented ones.
    static let narrowestRegular = 678

    /// The widths from the narrowest to the widest device of a kind.
    static func range(on idiom: UIUserInterfaceIdiom) -> ClosedRange<Int> {
      idiom == .pad ? 320...1_366 : 320...440
    }

    static func sizeClass(of width: Int, on idiom: UIUserInterfaceIdiom) -> UIUserInterfaceSizeClass
    {
      idiom == .pad && width >= narrowestRegular ? .regular : .compact
    }
  }
#endif
