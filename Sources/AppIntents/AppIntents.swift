public import HeadlessUIKit

// Not re-exported, so that a file that also imports UIKit needs both modules, as on a device.

public typealias AppIntentSceneDelegate = HeadlessUIKit.AppIntentSceneDelegate
public typealias PersistentlyIdentifiable = HeadlessUIKit.PersistentlyIdentifiable
public typealias UISceneAppIntent = HeadlessUIKit.UISceneAppIntent
