import Foundation
import PackagePlugin

/// Copies the app of the tests with `waymark-rewrite`; the copy is compiled as a target.
@main struct RewriteFixture: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL
    let source = folder.appending(path: "App")
    let output = context.pluginWorkDirectoryURL.appending(path: "App")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: source.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    return [
      .buildCommand(
        displayName: "Rewriting \(target.name)",
        executable: try context.tool(named: "waymark-rewrite").url,
        arguments: ["copy", source.path, output.path],
        inputFiles: paths.map { source.appending(path: $0) },
        outputFiles: paths.map { output.appending(path: $0) }
      )
    ]
  }
}
