import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser } from 'playwright-core'
import { build, createServer, type InlineConfig, preview } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { leaveWatchedBrowser, watchedBrowser } from '../support/watched-browser.ts'
import { runProgram } from './host-program.ts'
import { installHost, readmeCode } from './install-host.ts'
import { expectReturning } from './returning-visitor.ts'
import { visitHost } from './visit-host.ts'

let folder = ''
let browser: Browser
beforeAll(async () => {
  folder = installHost('react-18')
  writeFileSync(join(folder, 'app.tsx'), readmeCode())
  browser = await watchedBrowser()
})
afterAll(leaveWatchedBrowser)

const config = (mode: string): InlineConfig => ({
  configFile: false,
  root: folder,
  // In node_modules it would stay from run to run, with the library of then in it.
  cacheDir: join(folder, '.vite'),
  mode,
  logLevel: 'error',
  plugins: [react()],
  server: { host: '127.0.0.1', port: 0 },
  preview: { host: '127.0.0.1', port: 0 },
})
const addressOf = ({ resolvedUrls }: { readonly resolvedUrls: { readonly local: string[] } | null }): string =>
  resolvedUrls?.local[0] ?? ''

test('the README’s code runs on React 18.3, built by Vite', async () => {
  // vitest says `test`, which is development to Vite.
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  await build(config('production'))
  const server = await preview(config('production'))
  onTestFinished(() => server.close())
  const { page, complaints, warnings, openModal, leave } = await visitHost(browser, addressOf(server))
  onTestFinished(leave)
  await page.getByText('React 18.3.1').waitFor()
  await page.getByText('Not connected').waitFor()
  await openModal()
  expect([...complaints, ...warnings]).toEqual([])
})

test('a hot reload of the README’s code leaves a page that works', async () => {
  const server = await createServer(config('development'))
  await server.listen()
  onTestFinished(() => server.close())
  const { page, complaints, warnings, openModal, leave } = await visitHost(browser, addressOf(server))
  onTestFinished(leave)
  await page.getByText('Not connected').waitFor()
  // What a reload of the whole page would take away.
  await page.evaluate(() => document.body.classList.add('same-page'))
  const file = join(folder, 'app.tsx')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Not connected', 'Nobody is here'))
  await page.getByText('Nobody is here').waitFor()
  await openModal()
  expect(await page.locator('body.same-page').count()).toBe(1)
  expect(warnings).toEqual([expect.stringContaining('takes the place of the first')])
  expect(complaints).toEqual([])
})

/** In production React says nothing of a hydration that went wrong. */
test('who comes back finds the account in the HTML that React 18.3 streams, and in the string; it hydrates both without a word', async () => {
  for (const file of ['server.js', 'server-client.js', 'server-page.js'])
    cpSync(join(import.meta.dirname, 'react-19', file), join(folder, file))
  vi.stubEnv('NODE_ENV', 'development')
  onTestFinished(() => void vi.unstubAllEnvs())
  await build({
    ...config('development'),
    base: '/client/',
    build: {
      outDir: 'served/client',
      rolldownOptions: {
        input: join(folder, 'server-client.js'),
        output: { entryFileNames: 'client.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  const program = runProgram(folder, ['server.js'], { NODE_ENV: 'development' })
  onTestFinished(program.stop)
  const url = await program.said(/Local: +(http:\S+)/)
  await expectReturning(browser, url)
  await expectReturning(browser, `${url}string`, { isStreamed: false })
})
