import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build as bundle } from 'esbuild'
import type { Browser } from 'playwright-core'
import { build, createServer, type InlineConfig, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sandbox } from '../e2e/sandbox.ts'
import { leaveBrowser, workerBrowser } from '../support/worker-browser.ts'
import { runProgram } from './host-program.ts'
import { guideFile, installHost, readmeCode } from './install-host.ts'
import { expectInHtml, expectKnownAgain, expectReturning } from './returning-visitor.ts'
import { visitHost } from './visit-host.ts'

let folder = ''
let browser: Browser
let built = ''
let stop = async (): Promise<void> => undefined

/** The guide's code, with the sandbox in the place of Ethereum. */
const sandboxed = (code: string): string => {
  const [{ caipNetworkId, rpcUrl } = { caipNetworkId: '', rpcUrl: '' }] = sandbox.chains
  const chain = {
    id: Number(caipNetworkId.split(':')[1]),
    name: 'Hearth',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
  return code.replace("import { mainnet } from 'viem/chains'", `const mainnet = ${JSON.stringify(chain)}`)
}

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

describe('a server that is nothing but Node and React', () => {
  const serve = async (mode: string): Promise<string> => {
    vi.stubEnv('NODE_ENV', mode)
    onTestFinished(() => void vi.unstubAllEnvs())
    await build({
      ...config(mode),
      base: '/client/',
      build: {
        outDir: 'served/client',
        rolldownOptions: {
          input: join(folder, 'server-client.js'),
          output: { entryFileNames: 'client.js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    })
    const program = runProgram(folder, ['server.js'], { NODE_ENV: mode })
    onTestFinished(program.stop)
    return program.said(/Local: +(http:\S+)/)
  }

  test('who comes back finds the account in the HTML that is streamed, in the string, and in every frame', async () => {
    const url = await serve('production')
    await expectReturning(browser, url)
    await expectReturning(browser, `${url}string`, { isStreamed: false })
  })

  test('the guide’s server knows who comes back, and so does the page that it makes', async () => {
    const place = join(folder, 'guide')
    mkdirSync(place, { recursive: true })
    for (const file of ['page.js', 'server.js', 'client.js'])
      writeFileSync(join(place, file), sandboxed(guideFile('docs/react.md', file)))
    // As its command does, but for developers: in production React says nothing of a hydration that went wrong.
    const files = { entryPoints: ['client.js'], outdir: 'dist', absWorkingDir: place }
    await bundle({ ...files, bundle: true, splitting: true, format: 'esm', logLevel: 'error' })
    const program = runProgram(place, ['server.js'], { NODE_ENV: 'development', PORT: '0' })
    onTestFinished(program.stop)
    const url = await program.said(/Local: +(http:\S+)/)
    const { cookie } = await expectKnownAgain(browser, url)
    await expectInHtml(url, cookie)
  })

  test('nor has React anything to say of the hydration while the site is being written', async () => {
    await expectReturning(browser, await serve('development'))
  })
})
