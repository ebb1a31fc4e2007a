import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { hostileWalletPath } from './host-html.ts'
import { type StaticFiles, staticFile } from './static-files.ts'

/** Bundles the hostile wallet in memory, as one plain script: it is there before any script of the page, as an extension is. */
export const bundleHostileWallet = async (): Promise<StaticFiles> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./hostile-wallet/from-address.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    write: false,
    // Another project's settings above this folder must not change what is built.
    tsconfigRaw: {},
    logLevel: 'warning',
  })
  return new Map(outputFiles.map(({ contents }) => [hostileWalletPath, staticFile(hostileWalletPath, contents)]))
}
