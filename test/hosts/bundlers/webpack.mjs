import { join } from 'node:path'
import webpack from 'webpack'
import { writeBuildReport } from './write-build-report.mjs'

/** What `webpack-cli` would do. What is not minified is quicker, and says the same. */
const compiler = webpack({
  context: import.meta.dirname,
  mode: 'production',
  entry: { plain: './plain.js', react: './react.js' },
  output: { path: join(import.meta.dirname, 'dist'), clean: true },
  optimization: { minimize: false },
  performance: { hints: false },
})
compiler.run((error, stats) => {
  if (error) throw error
  const { compilation } = stats
  const fileOf = ({ files }) => [...files][0]
  const modulesOf = (chunk) =>
    [...compilation.chunkGraph.getChunkModules(chunk)]
      .flatMap((module) => module.modules ?? module)
      .flatMap(({ resource }) => resource ?? [])
  writeBuildReport(
    [...compilation.errors, ...compilation.warnings].map(({ message }) => message),
    [...compilation.chunks].map((chunk) => ({
      file: fileOf(chunk),
      entry: chunk.name,
      modules: modulesOf(chunk),
      first: [...(compilation.entrypoints.get(chunk.name)?.chunks ?? [])].map(fileOf),
    })),
  )
})
