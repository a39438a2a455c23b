// Foundation's names of notifications.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if !canImport(ObjectiveC)
  extension Notification.Name {
    /// Posted when a group is opened inside another or closed, and when it is asked what can be
    /// done again.
    public static let NSUndoManagerCheckpoint = Notification.Name(
      "NSUndoManagerCheckpointNotification"
    )
    /// Posted when a group was opened.
    public static let NSUndoManagerDidOpenUndoGroup = Notification.Name(
      "NSUndoManagerDidOpenUndoGroupNotification"
    )
    /// Posted when a group is about to be closed.
    public static let NSUndoManagerWillCloseUndoGroup = Notification.Name(
      "NSUndoManagerWillCloseUndoGroupNotification"
    )
    /// Posted when a group was closed.
    public static let NSUndoManagerDidCloseUndoGroup = Notification.Name(
      "NSUndoManagerDidCloseUndoGroupNotification"
    )
    /// Posted when a group is about to be undone.
    public static let NSUndoManagerWillUndoChange = Notification.Name(
      "NSUndoManagerWillUndoChangeNotification"
    )
    /// Posted when a group was undone.
    public static let NSUndoManagerDidUndoChange = Notification.Name(
      "NSUndoManagerDidUndoChangeNotification"
    )
    /// Posted when a group is about to be done again.
    public static let NSUndoManagerWillRedoChange = Notification.Name(
      "NSUndoManagerWillRedoChangeNotification"
    )
    /// Posted when a group was done again.
    public static let NSUndoManagerDidRedoChange = Notification.Name(
      "NSUndoManagerDidRedoChangeNotification"
    )
  }

  /// Whether a group that is about to be closed can be thrown away; a `Bool`.
  public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"
#endif
