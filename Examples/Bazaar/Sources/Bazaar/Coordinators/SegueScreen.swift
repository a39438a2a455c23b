import Waymark

/// A screen of a storyboard, which leaves its segues to a coordinator.
class SegueScreen: SegueViewController {}
