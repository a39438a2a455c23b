/// The type of the activity that opens an item of the search on the device.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key of the item's identifier in the values of that activity.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
/// The type of the activity that continues a search of the device in the app.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
/// The key of the searched text in the values of that activity.
public let CSSearchQueryString = "kCSSearchQueryString"
