// The sources of this target are the copy of `App` that the plugin writes. Without a file of its
// own it would not be a target of Swift.
