// Builds the published package into $LATCHKEY_OUT/lib, or dist/: the loaders, and beside them what they load later.
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { cssTextEsbuild } from './css-text.mjs'
import { leanInversify } from './lib/lean-inversify.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))
const out =
  process.env['LATCHKEY_OUT'] === undefined
    ? join(project, 'dist')
    : resolve(project, process.env['LATCHKEY_OUT'], 'lib')

/**
 * Modules that are loaded later and have a file of their own beside the one that names them. Each is built apart, so that
 * no chunk shared with it delays what comes first.
 * @param {RegExp} names
 * @returns {import('esbuild').Plugin}
 */
const loadedLater = (names) => ({
  name: 'latchkey-loaded-later',
  setup(builder) {
    builder.onResolve({ filter: names }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path: path.replace(/\.ts$/, '.js'), external: true } : undefined,
    )
  },
})

/** @type {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: project,
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2023',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
}
/** What a bundler of the host's own shares with the rest of the host. */
const leftToHost = ['react', 'react-dom', 'rxjs', 'valibot', 'viem']
const stages = /^\.\/(runtime|views)\.ts$/
const viem = /^\.\/viem-native-balance\.ts$/

/**
 * The three stages of a web shell.
 * @param {string} name the folder in the package
 * @param {readonly [string, string]} loader the public entry and the name of its file
 * @param {string} shell the folder of the sources
 * @param {import('esbuild').BuildOptions} options
 */
const buildShell = (name, [loader, file], shell, options) => {
  const outdir = join(out, name)
  return Promise.all([
    build({
      ...common,
      ...options,
      entryPoints: [{ in: `${shell}/${loader}`, out: file }],
      outdir,
      plugins: [cssTextEsbuild(), loadedLater(stages)],
    }),
    build({
      ...common,
      ...options,
      entryPoints: [`${shell}/runtime.ts`, `${shell}/views.ts`],
      outdir,
      splitting: true,
      chunkNames: 'shared-[hash]',
      plugins: [cssTextEsbuild(), leanInversify(), loadedLater(viem)],
    }),
    build({ ...common, ...options, entryPoints: ['infrastructure/chains/viem-native-balance.ts'], outdir }),
  ])
}

await rm(out, { recursive: true, force: true })
await Promise.all([
  build({ ...common, entryPoints: ['core/index.ts'], outdir: out }),
  // The banner makes its entry a client component for RSC.
  buildShell('react', ['index.ts', 'index'], 'shells/react', { external: leftToHost, banner: { js: "'use client'" } }),
  // A plain site has no bundler: everything is inside.
  buildShell('embed', ['index.ts', 'latchkey'], 'shells/preact-embed', { conditions: ['preact'] }),
])
