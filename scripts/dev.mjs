// `npm run dev`: the stack of `npm start`, with both host pages served from their sources and hot reload.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions } from 'vite'
import { assertPortsFree, portBaseFromEnvironment, portsFor } from '../sandbox/ports.ts'
import { startStack } from '../sandbox/stack.ts'
import { announceReady } from './lib/announce-ready.mjs'
import { startDevHost } from './lib/dev-host.mjs'
import { runUntilStopped } from './lib/run-until-stopped.mjs'

const shells = fileURLToPath(new URL('../shells', import.meta.url))

/**
 * The views name `#ui` as the source of their JSX, which has no development flavour; each host's library stands behind it.
 * @param {string} importSource
 */
const jsxOf = (importSource) => ({ runtime: /** @type {const} */ ('automatic'), importSource, development: false })

/**
 * What Vite looks through for dependencies before it serves; it would take the JSX source of tsconfig.json otherwise.
 * @param {string} importSource
 */
const scanWith = (importSource) => ({ rolldownOptions: { transform: { jsx: jsxOf(importSource) } } })

/** @type {import('vite').InlineConfig} */
const reactHost = {
  plugins: [react()],
  oxc: { jsx: jsxOf('react') },
  optimizeDeps: scanWith('react'),
  resolve: { alias: { 'latchkey/react': join(shells, 'react/index.ts') } },
}

/** The files of the embed build that a page names, and their sources. @type {Record<string, string>} */
const embedEntries = { latchkey: 'index.ts', button: 'button.ts' }

/** @type {import('vite').InlineConfig} */
const plainHost = {
  plugins: [
    {
      name: 'embed-from-sources',
      enforce: 'pre',
      resolveId: (source) => {
        const [, file = ''] = /(?:^|\/)latchkey\/(\w+)\.js$/.exec(source) ?? []
        const entry = embedEntries[file]
        return entry === undefined ? undefined : join(shells, 'preact-embed', entry)
      },
    },
  ],
  resolve: { conditions: ['preact', ...defaultClientConditions] },
  oxc: { jsx: jsxOf('preact') },
  optimizeDeps: scanWith('preact'),
}

await runUntilStopped(async (onCrash) => {
  const ports = portsFor(portBaseFromEnvironment(process.env))
  await assertPortsFree(ports)
  const stack = await startStack({ ports, demoWallet: true, onCrash })
  /** @type {Awaited<ReturnType<typeof startDevHost>>[]} */
  const hosts = []
  const stop = async () => {
    await Promise.all([...hosts.map((host) => host.stop()), stack.stop()])
  }
  try {
    const atReact = await startDevHost('react', ports.react, stack, reactHost)
    hosts.push(atReact)
    const atPlain = await startDevHost('plain', ports.plain, stack, plainHost)
    hosts.push(atPlain)
    announceReady({ react: atReact.url, plain: atPlain.url }, stack.description)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
})
