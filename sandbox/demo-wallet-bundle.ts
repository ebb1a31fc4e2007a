import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { demoWalletPath, namespaceWalletsPath } from './host-html.ts'
import { type StaticFile, type StaticFiles, staticFile } from './static-files.ts'

const outputRoot = '/'

/** Bundles the demo wallet in memory: two small announcers, and the rest in chunks that load on first use. */
export const bundleDemoWallet = async (): Promise<StaticFiles> => {
  const { outputFiles } = await build({
    entryPoints: [
      { in: fileURLToPath(new URL('./demo-wallet/announcer.ts', import.meta.url)), out: demoWalletPath.slice(1, -3) },
      {
        in: fileURLToPath(new URL('./namespace-wallets/from-address.ts', import.meta.url)),
        out: namespaceWalletsPath.slice(1, -3),
      },
    ],
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    write: false,
    outdir: outputRoot,
    chunkNames: 'demo-wallet/[name]-[hash]',
    // Another project's settings above this folder must not change what is built.
    tsconfigRaw: {},
    logLevel: 'warning',
  })
  return new Map(
    outputFiles.map((file): [string, StaticFile] => {
      const path = file.path.replace(/^[A-Za-z]:/, '').replaceAll('\\', '/')
      return [path, staticFile(path, file.contents)]
    }),
  )
}
