import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { build, preview } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { leaveBrowser, workerBrowser } from '../support/worker-browser.ts'
import { runProgram } from './host-program.ts'
import { installHost } from './install-host.ts'
import { visitHost } from './visit-host.ts'

let folder = ''
let browser: Browser
beforeAll(async () => {
  folder = installHost('bundlers')
  browser = await workerBrowser()
})
afterAll(leaveBrowser)

/** Puts the host's files into its folder `dist`. */
const builders = {
  webpack: () => runProgram(folder, ['webpack.mjs']).ended,
  Vite: () => {
    // vitest says `test`, which is development to Vite.
    vi.stubEnv('NODE_ENV', 'production')
    onTestFinished(() => void vi.unstubAllEnvs())
    const input = { index: join(folder, 'index.html'), react: join(folder, 'react.js') }
    return build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      build: { minify: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
    })
  },
}

test.each(['webpack', 'Vite'] as const)(
  '%s leaves in what `import "latchkey/embed"` does, and no path of this machine',
  async (name) => {
    await builders[name]()
    const dist = join(folder, 'dist')
    const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(10)
    const root = projectRoot.replace(/[/\\]$/, '')
    expect(scripts.filter((path) => readFileSync(join(dist, path), 'utf8').includes(root))).toEqual([])

    const server = await preview({ configFile: false, root: folder, preview: { host: '127.0.0.1', port: 0 } })
    onTestFinished(() => server.close())
    const { complaints, openModal, leave } = await visitHost(browser, server.resolvedUrls?.local[0] ?? '')
    onTestFinished(leave)
    await openModal()
    expect(complaints).toEqual([])
  },
)
