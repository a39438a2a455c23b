@_exported public import WaymarkCore
