import Testing

/// All tests of the app, one after another, because the app has singletons.
@Suite(.serialized) enum RecipesApp {}
