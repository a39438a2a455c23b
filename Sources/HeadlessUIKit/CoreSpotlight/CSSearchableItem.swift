/// The activity type for opening a Spotlight search result.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key for the item's identifier in that activity's user info.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
/// The activity type for continuing a Spotlight search in the app.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
/// The key for the search string in that activity's user info.
public let CSSearchQueryString = "kCSSearchQueryString"
