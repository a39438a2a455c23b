import Waymark

/// A screen of a storyboard, which leaves its segues to a coordinator.
///
/// A class of the shop's own, so that the files of its screens do not import Waymark.
class SegueScreen: SegueViewController {}
