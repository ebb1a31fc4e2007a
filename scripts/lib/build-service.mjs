import { build } from 'esbuild'
import gateway from '../../gateway/package.json' with { type: 'json' }
import secureSite from '../../secure-site/package.json' with { type: 'json' }
import { common } from './build-options.mjs'

/** Servers that an owner runs, by their folder. */
const services = { gateway, 'secure-site': secureSite }

/** The folders of services that are published, each as a package of its own. */
export const serviceFolders = /** @type {(keyof typeof services)[]} */ (Object.keys(services))

/**
 * A service's program. What its package asks for is installed with it.
 * @param {keyof typeof services} folder
 * @param {string} outdir
 */
export const buildService = (folder, outdir) =>
  build({
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

/**
 * The frame of the embedded wallet, which the wallet site serves, and the page that shows what it signs: all that they need is inside. What
 * only signing needs is a file of its own, which the frame loads with the first that is to be signed.
 * @param {string} outdir
 * @param {boolean} [write] `false`: into `outputFiles` of the result alone
 */
export const buildFrame = (outdir, write = true) =>
  build({
    ...common,
    entryPoints: [
      { in: 'secure-site/frame/frame.ts', out: 'frame' },
      { in: 'secure-site/frame/approval/approval.ts', out: 'approval' },
    ],
    outdir,
    write,
    splitting: true,
  })
