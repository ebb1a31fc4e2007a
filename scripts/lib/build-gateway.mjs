import { build } from 'esbuild'
import gateway from '../../gateway/package.json' with { type: 'json' }
import { common } from './build-options.mjs'

/** The gateway's program. What its package asks for is installed with it. @param {string} outdir */
export const buildGateway = (outdir) =>
  build({
    ...common,
    entryPoints: [{ in: 'gateway/program.ts', out: 'latchkey-gateway' }],
    outdir,
    platform: 'node',
    target: 'node20.19',
    // Node shows the line that threw, and in one line of 80 KB nobody finds what was wrong.
    minify: false,
    // PGlite's file is read by who has no PostgreSQL.
    splitting: true,
    external: Object.keys(gateway.dependencies),
    banner: { js: '#!/usr/bin/env node' },
  })
