@_exported public import Waymark
