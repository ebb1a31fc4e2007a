// Builds the frame of the embedded wallet and prints it as JSON, with the files that it is made of (`sandbox/secure-site/frame-files.ts`).
import { basename } from 'node:path'
import { buildFrame } from './lib/build-service.mjs'

/** What decides how it is built: a change of these changes the frame too. */
const builders = ['scripts/lib/build-service.mjs', 'scripts/lib/build-options.mjs']

const { outputFiles = [], metafile } = await buildFrame('frame', false)
const sources = [...Object.keys(metafile?.inputs ?? {}), ...builders]
const files = Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), text]))
process.stdout.write(JSON.stringify({ sources, files }))
