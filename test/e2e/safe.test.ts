import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importLibraryFile } from '../support/library-file.ts'
import { createPageDriver, shortAddressOf } from '../support/page-driver.ts'
import { pageScript } from '../support/page-script.ts'
import { askChain } from './ask-chain.ts'
import type { SafeParentOptions } from './page/safe-parent.ts'
import { sandbox } from './sandbox.ts'
import { type Visit, visits } from './visit.ts'

const visit = visits()
const to = '0x00000000000000000000000000000000005afe00'

/** A site of its own that opens apps in a frame. */
let safeSite = ''
let server: ReturnType<typeof createServer>
beforeAll(async () => {
  const script = await pageScript('e2e/page/safe-parent.ts', 'safeParent')
  server = createServer((request, response) => {
    if (request.url === '/safe.js') response.setHeader('content-type', 'text/javascript').end(script)
    else
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><link rel="icon" href="data:,"><title>Safe</title><body><script src="/safe.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  safeSite = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

/** The host's data block names this site as a Safe of its own. */
const allowing = (origin: string): string => `{
  const { parse } = JSON
  JSON.parse = (text, ...rest) => parse(String(text).replace('"projectId":', '"safe": { "allowedOrigins": ["${origin}"] }, "projectId":'), ...rest)
}`

/** Not the first: what it sends costs it, and others read that one's balance at the same time. */
const address = (): string => sandbox.accounts[2]?.address ?? ''
const isSafeFile = (url: string): boolean => url.includes('open-safe')
const asked = (page: Page): Promise<readonly string[]> => page.evaluate('safeParent.asked')

const openInFrame = async (visitor: Visit, changes: Partial<SafeParentOptions> = {}): Promise<Frame> => {
  const { page, origin } = visitor
  const rpcUrl = sandbox.chains[0]?.rpcUrl ?? ''
  await page.goto(safeSite)
  const options = { app: origin, safeAddress: address(), chainId: 31_337, rpcUrl, ...changes }
  await page.evaluate(`safeParent.openApp(${JSON.stringify(options)})`)
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (frame === null) throw new Error('The app has no frame.')
  return frame
}

const request = (frame: Frame, method: string, params: readonly unknown[]): Promise<unknown> =>
  frame.evaluate(`${importLibraryFile('latchkey.js')}
    .then(({ getModal }) => getModal().getProvider('eip155'))
    .then((provider) => provider.request(${JSON.stringify({ method, params })}))`)

describe('the plain site inside a Safe', () => {
  test('connects by itself, signs, sends, and is still connected after a reload', async () => {
    const visitor = await visit('plain', { scripts: [allowing(safeSite)], wallets: [{}] })
    const frame = await openInFrame(visitor)
    const button = frame.getByRole('banner').getByRole('button')
    await expect.poll(() => button.textContent()).toContain(shortAddressOf(address()))
    expect(await asked(visitor.page)).toEqual(['getSafeInfo'])
    expect(visitor.requests().filter(isSafeFile)).toHaveLength(1)

    const [chain] = sandbox.chains
    const message = '0x54696465'
    expect(await request(frame, 'personal_sign', [message, address()])).toBe(
      await askChain(chain, 'personal_sign', [message, address()]),
    )
    const before = BigInt(String(await askChain(chain, 'eth_getBalance', [to, 'latest'])))
    await request(frame, 'eth_sendTransaction', [{ from: address(), to, value: '0x2a' }])
    await expect
      .poll(async () => BigInt(String(await askChain(chain, 'eth_getBalance', [to, 'latest']))) - before)
      .toBe(42n)

    await button.click()
    const dialog = frame.getByRole('dialog')
    await dialog.getByText('Connected with Safe').waitFor()
    await frame.evaluate('location.reload()')
    await expect.poll(() => button.textContent()).toContain(shortAddressOf(address()))
  })

  test('a Safe that lies is left out, and the page works without it', async () => {
    const visitor = await visit('plain', { scripts: [allowing(safeSite)] })
    const frame = await openInFrame(visitor, { safeAddress: 'somewhere' })
    await expect.poll(() => asked(visitor.page)).toEqual(['getSafeInfo'])
    await frame.getByRole('button', { name: 'Connect wallet' }).click()
    await frame.getByRole('dialog').getByRole('button', { name: visitor.wallet.name }).waitFor()
    expect(await frame.getByRole('dialog').getByRole('button', { name: 'Safe' }).count()).toBe(0)
  })
})

describe('elsewhere', () => {
  test('a page that is no Safe is not asked, and nothing is loaded for it', async () => {
    const visitor = await visit('plain')
    const frame = await openInFrame(visitor)
    await frame.getByRole('button', { name: 'Connect wallet' }).click()
    await frame.getByRole('dialog').getByRole('button', { name: visitor.wallet.name }).click()
    await expect.poll(() => frame.getByRole('banner').getByRole('button').textContent()).toContain('0x')
    expect(await asked(visitor.page)).toEqual([])
    expect(visitor.requests().filter(isSafeFile)).toEqual([])
  })

  test('a page in a tab tries nothing, also when a Safe opened it', async () => {
    const visitor = await visit('plain', { scripts: [allowing(safeSite)] })
    await visitor.page.goto(safeSite)
    const opening = visitor.context.waitForEvent('page')
    await visitor.page.evaluate(`open(${JSON.stringify(visitor.origin)})`)
    const tab = createPageDriver(await opening)
    await tab.connect(visitor.wallet.name)
    expect(visitor.requests().filter(isSafeFile)).toEqual([])
  })
})
