import { build } from 'esbuild'

/**
 * The entries that show nothing: what a host may name, the bridges, and what its backend imports. There, what asks chains stands in a
 * file of its own, which is loaded for contracts' signatures only: a backend that signs nobody in by EVM has no viem.
 *
 * What runs in a terminal is not minified: Node shows the line that threw, and in one line of 80 KB nobody finds what was wrong. A page's
 * bundler does it.
 * @param {import('esbuild').BuildOptions} options
 * @param {string} outdir
 * @param {string[]} leftToHost
 */
export const buildSmallEntries = (options, outdir, leftToHost) => [
  build({ ...options, minify: false, entryPoints: ['core/index.ts', 'core/networks.ts'], outdir }),
  build({ ...options, entryPoints: ['bridges/wagmi.ts', 'bridges/solana.ts'], outdir, external: leftToHost }),
  // For a bundler, and for a plain site, which takes the folder `embed` as it is.
  ...['actions', 'embed/actions'].map((out) =>
    build({ ...options, entryPoints: [{ in: 'shells/dom/headless/actions.ts', out }], outdir }),
  ),
  build({
    ...options,
    entryPoints: [{ in: 'server/index.ts', out: 'server/index' }],
    outdir,
    minify: false,
    splitting: true,
    chunkNames: 'server/[name]-[hash]',
    external: leftToHost,
  }),
]
