// The sources of this target are the copy of `App` that the plugin writes. Without this
// file it would not be a Swift target.
