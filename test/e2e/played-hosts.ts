import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Recording } from '../../infrastructure/recording/recording.ts'
import { type HostName, type Visit, type VisitOptions, visits } from './visit.ts'

/** The runtime's file in either host, whatever its bundler has called it. */
const runtimeFile = /\/runtime[^/]*\.js$/

const bundlePlayedRuntime = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./page/played-runtime.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    target: 'es2023',
    write: false,
    tsconfigRaw: {},
    logLevel: 'warning',
  })
  const [output] = outputFiles
  if (output === undefined) throw new Error('No runtime came of played-runtime.ts.')
  return output.text
}

/** A host that wants it in the page's flow has a place for it. */
const placeOfModal = `document.addEventListener('DOMContentLoaded', () => {
  document.body.prepend(document.createElement('latchkey-modal'))
})`

/** Call once per test file: opens a built host, as it is served, with a recording instead of a world. */
export const playedHosts = (): ((host: HostName, recording: Recording) => Promise<Visit>) => {
  const visit = visits()
  const bundled = bundlePlayedRuntime()
  return async (host, recording) => {
    const body = await bundled
    const { embedded } = recording.settings
    const options: VisitOptions = {
      // A view that leaves is gone at once.
      context: { reducedMotion: 'reduce' },
      wallets: [],
      scripts: [
        `globalThis.playedRecording = ${JSON.stringify(JSON.stringify(recording))}`,
        ...(embedded ? [placeOfModal] : []),
      ],
      // Where it is drawn is the page's.
      ...(embedded ? { options: { embedded } } : {}),
      prepare: (context) =>
        context.route(runtimeFile, (route) => route.fulfill({ contentType: 'text/javascript', body })),
    }
    const visitor = await visit(host, options)
    // Brings both later stages, and draws the dialog while it is closed.
    await visitor.button.hover()
    await visitor.page.waitForFunction(() => 'playNext' in window)
    return visitor
  }
}
