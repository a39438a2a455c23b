import Waymark

/// A storyboard screen that forwards its segues to a coordinator.
///
/// Declared by the shop, so that the files of its screens do not import Waymark.
class SegueScreen: SegueViewController {}
