import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { writeBuildReport } from './write-build-report.mjs'

const root = import.meta.dirname
rmSync(join(root, 'dist'), { recursive: true, force: true })
const { metafile, warnings } = await build({
  absWorkingDir: root,
  entryPoints: ['plain.js', 'react.js'],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  metafile: true,
  logLevel: 'silent',
})
writeBuildReport(
  warnings.map(({ text }) => text),
  Object.entries(metafile.outputs).map(([file, { entryPoint, inputs, imports }]) => ({
    file,
    entry: entryPoint?.replace(/[.]js$/, ''),
    modules: Object.keys(inputs),
    first: imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
  })),
)
