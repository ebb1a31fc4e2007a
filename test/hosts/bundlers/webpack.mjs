import { cpSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'

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
  process.stdout.write(stats.toString({ preset: 'errors-warnings' }))
  if (stats.hasErrors() || stats.hasWarnings()) process.exitCode = 1
  cpSync(join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'dist/index.html'))
})
