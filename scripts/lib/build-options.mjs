import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the sources are, with a slash at its end. */
export const project = fileURLToPath(new URL('../..', import.meta.url))

/** @type {import('esbuild').BuildOptions} */
export const common = {
  absWorkingDir: project,
  bundle: true,
  metafile: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2023',
  jsx: 'automatic',
  jsxImportSource: '#ui',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
}
/** In place of the polyfill that the container asks for, and of the `Reflect` that it would write to. */
const reflectShim = join(project, 'scripts/lib/reflect-shim.mjs')
export const withContainer = { alias: { 'reflect-metadata': reflectShim }, inject: [reflectShim] }
/** Chromium compiles these off the main thread, while they arrive. */
export const compiledOnArrival = { js: '//# allFunctionsCalledOnLoad' }
/** What a host has itself, and shares with us: its peers. All else is inside, so that nothing is installed beside the package. */
export const leftToHost = ['react', 'react-dom', 'viem']
/** `es2015` is what rxjs calls its build without helpers for older engines. */
export const inside = ['module', 'es2015']
export const reactOptions = { external: leftToHost, conditions: inside }
