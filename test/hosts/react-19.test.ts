import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser } from 'playwright-core'
import { build, createServer, type InlineConfig, preview } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { leaveBrowser, workerBrowser } from '../support/worker-browser.ts'
import { installHost, readmeCode } from './install-host.ts'
import { visitHost } from './visit-host.ts'

let folder = ''
let browser: Browser
let built = ''
let stop = async (): Promise<void> => undefined

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

beforeAll(async () => {
  folder = installHost('react-19')
  writeFileSync(join(folder, 'app.tsx'), readmeCode())
  browser = await workerBrowser()
  // vitest says `test`, which is development to Vite.
  vi.stubEnv('NODE_ENV', 'production')
  await build(config('production'))
  vi.unstubAllEnvs()
  const server = await preview(config('production'))
  built = server.resolvedUrls?.local[0] ?? ''
  stop = () => server.close()
})
afterAll(async () => {
  await leaveBrowser()
  await stop()
})

const expectModal = async (url: string): Promise<void> => {
  const { page, complaints, warnings, openModal, leave } = await visitHost(browser, url)
  onTestFinished(leave)
  await page.getByText('React 19.').waitFor()
  await page.getByText('Not connected').waitFor()
  await openModal()
  expect([...complaints, ...warnings]).toEqual([])
}

test('the README’s code runs on React 19 in StrictMode, built by Vite', () => expectModal(built))

test('nor has React anything to say while the site is being written', async () => {
  const server = await createServer(config('development'))
  await server.listen()
  onTestFinished(() => server.close())
  await expectModal(server.resolvedUrls?.local[0] ?? '')
})
