import { rmSync } from 'node:fs'
import { join } from 'node:path'
import resolve from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'
import { writeBuildReport } from './write-build-report.mjs'

const root = import.meta.dirname
rmSync(join(root, 'dist'), { recursive: true, force: true })
const warnings = []
const bundle = await rollup({
  input: { plain: join(root, 'plain.js'), react: join(root, 'react.js') },
  // Most of the time would be theirs.
  external: /^(react|react-dom|viem)($|[/])/,
  onwarn: ({ message }) => warnings.push(message),
  plugins: [resolve({ browser: true })],
})
const { output } = await bundle.write({ dir: join(root, 'dist'), chunkFileNames: '[name]-[hash].js' })
writeBuildReport(
  warnings,
  output.map(({ fileName, name, isEntry, moduleIds, imports }) => ({
    file: fileName,
    entry: isEntry ? name : undefined,
    modules: moduleIds,
    first: imports,
  })),
)
