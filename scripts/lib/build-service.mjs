import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import gateway from '../../gateway/package.json' with { type: 'json' }
import secureSite from '../../secure-site/package.json' with { type: 'json' }
import { common, project } from './build-options.mjs'

/** Servers that an owner runs, by their folder. */
const services = { gateway, 'secure-site': secureSite }

/** The folders of services that are published, each as a package of its own. */
export const serviceFolders = /** @type {(keyof typeof services)[]} */ (Object.keys(services))

/**
 * A service's program. What its package asks for is installed with it.
 * @param {keyof typeof services} folder
 * @param {string} outdir
 */
export const buildService = async (folder, outdir) => {
  const built = await build({
    ...common,
    entryPoints: [{ in: `${folder}/program.ts`, out: services[folder].name }],
    outdir,
    platform: 'node',
    target: 'node20.19',
    // Node shows the line that threw, and in one line of 80 KB nobody finds what was wrong.
    minify: false,
    // PGlite's file is read by who has no PostgreSQL.
    splitting: true,
    external: Object.keys(services[folder].dependencies),
    banner: { js: '#!/usr/bin/env node' },
  })
  // Read at the start, each by its hash: their bytes are theirs.
  if (folder === 'secure-site')
    await cp(join(project, folder, 'descriptors'), join(outdir, 'descriptors'), { recursive: true })
  return built
}

/**
 * viem loads its lookups off the chain (ERC-3668) by `import()`, from actions of which the frame has none: it asks no address that a contract
 * names. An entry is made of each `import()` all the same, and what it shares with the frame comes with the frame.
 * @type {import('esbuild').Plugin}
 */
const withoutOffchainLookups = {
  name: 'without-offchain-lookups',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/ccip\.js$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

/**
 * The frame of the embedded wallet, which the wallet site serves, the page that shows what it signs, and the visitor's own pages: all that they
 * need is inside. What only signing needs is a file of its own, which the frame loads with the first that is to be signed. The page that opens
 * an exported file has its script within it, and what encrypts one runs beside its page: both are in one piece.
 * @param {string} outdir
 * @param {boolean} [write] `false`: into `outputFiles` of the result alone
 */
export const buildFrame = async (outdir, write = true) => {
  const [frame, single] = await Promise.all([
    build({
      ...common,
      entryPoints: [
        { in: 'secure-site/frame/frame.ts', out: 'frame' },
        { in: 'secure-site/frame/approval/approval.ts', out: 'approval' },
        { in: 'secure-site/frame/wallet-page/wallet.ts', out: 'wallet' },
        { in: 'secure-site/frame/link/link.ts', out: 'link' },
        { in: 'secure-site/frame/social/social-window.ts', out: 'social' },
      ],
      outdir,
      write,
      splitting: true,
      plugins: [...(common.plugins ?? []), withoutOffchainLookups],
    }),
    build({
      ...common,
      entryPoints: [
        { in: 'secure-site/frame/opener/opener.ts', out: 'opener' },
        { in: 'secure-site/frame/wallet-page/file-key-worker.ts', out: 'file-key' },
      ],
      outdir,
      write,
      format: 'iife',
      splitting: false,
    }),
  ])
  return {
    outputFiles: [...(frame.outputFiles ?? []), ...(single.outputFiles ?? [])],
    metafile: {
      inputs: { ...frame.metafile?.inputs, ...single.metafile?.inputs },
      outputs: { ...frame.metafile?.outputs, ...single.metafile?.outputs },
    },
  }
}
