import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type StaticFile, type StaticFiles, staticFile } from './static-files.ts'

const source = (name: string): string => fileURLToPath(new URL(`./pocket-wallet/${name}`, import.meta.url))

const asItIs = (name: string): readonly [string, StaticFile] => [
  `/${name}`,
  staticFile(`/${name}`, readFileSync(source(name))),
]

/** Bundles the pocket wallet in memory: the page, and viem in a chunk for the first signature. */
export const bundlePocketWallet = async (): Promise<StaticFiles> => {
  const { outputFiles } = await build({
    entryPoints: [{ in: source('main.tsx'), out: 'pocket-wallet' }],
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2023',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minify: true,
    legalComments: 'none',
    write: false,
    outdir: '/',
    chunkNames: 'pocket-wallet/[name]-[hash]',
    // WalletConnect's core looks for Node, and reports to its vendor wherever this is not set.
    define: { global: 'globalThis', process: '{"env":{"IS_VITEST":"true"}}' },
    // Another project's settings above this folder must not change what is built.
    tsconfigRaw: {},
    logLevel: 'warning',
  })
  const scripts = outputFiles.map(({ path, contents }): readonly [string, StaticFile] => {
    const name = path.replace(/^[A-Za-z]:/, '').replaceAll('\\', '/')
    return [name, staticFile(name, contents)]
  })
  return new Map([asItIs('index.html'), asItIs('style.css'), ...scripts])
}
