import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../../core/content-security-policy.ts'
import type { RemoteEvent } from '../../../core/ports/connections/remote-wallet.ts'
import { createFrameWorld, type FrameWorld } from '../../secure-site/support/frame-world.ts'
import { hearth, meadow } from '../../support/core-world.ts'
import { embeddedOn } from '../../support/embedded-page.ts'
import { logInByEmail } from '../../support/log-in-by-email.ts'

let world: FrameWorld
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
}, 120_000)
afterAll(() => world.stop())

const never = (): AbortSignal => new AbortController().signal
const networks = [hearth, meadow]
let count = 0
const newEmail = (): string => `page${++count}@mail.example`

const openPage = async (address = world.site, signsIn = false) => {
  const context = await world.browser()
  const page = await context.newPage()
  await page.goto(world.hosts.one)
  return { page, context, ...(await embeddedOn(page, { address, projectId: 'sample', networks, signsIn })) }
}
const framesIn = (page: Page): Promise<number> => page.locator('iframe').count()

describe('in a page of a real browser', () => {
  it('there is no frame before somebody comes near, and then a hidden one of the wallet site', async () => {
    const { page, wallet } = await openPage()
    expect(await framesIn(page)).toBe(0)
    wallet.login.prepare()
    const frame = page.locator('iframe')
    await expect.poll(() => frame.count()).toBe(1)
    expect(await frame.isHidden()).toBe(true)
    const made = await frame.evaluate((element) => ({
      title: element.getAttribute('title'),
      hidden: element.getAttribute('aria-hidden'),
      tabindex: element.getAttribute('tabindex'),
      referrer: element.getAttribute('referrerpolicy'),
      src: element.getAttribute('src'),
    }))
    expect(made).toMatchObject({ title: 'Wallet', hidden: 'true', tabindex: '-1', referrer: 'no-referrer' })
    const { origin, pathname, searchParams } = new URL(made.src ?? '')
    expect([origin, pathname, Object.fromEntries(searchParams)]).toEqual([
      world.site,
      '/sdk',
      {
        projectId: 'sample',
        chainId: hearth.caipNetworkId,
        version: '1',
        enableLogger: 'false',
        rpcUrl: hearth.rpcUrls.default.http[0],
      },
    ])
    await wallet.dispose()
    expect(await framesIn(page)).toBe(0)
  })

  it('a frame that somebody takes away, or leads elsewhere, is replaced by a new one', async () => {
    const { page, wallet } = await openPage()
    wallet.login.prepare()
    await expect.poll(() => framesIn(page)).toBe(1)
    const lost = wallet.login.connectEmail(newEmail(), never())
    await page.locator('iframe').evaluate((frame) => frame.remove())
    expect(await lost).toMatchObject({ failure: { code: 'EMBEDDED_WALLET_UNAVAILABLE' } })
    expect(await wallet.login.connectEmail(newEmail(), never())).toMatchObject({ ok: true })
    await page.locator('iframe').evaluate((frame) => frame.setAttribute('src', 'about:blank'))
    await expect.poll(() => framesIn(page)).toBe(0)
    expect(await wallet.login.connectEmail(newEmail(), never())).toMatchObject({ ok: true })
  })

  it('the visitor signs in with the connection, to an address of the page', async () => {
    const opened = await openPage(world.site, true)
    const { host, origin } = new URL(world.hosts.one)
    const heard: RemoteEvent[] = []
    opened.wallet.remote.on((event) => {
      heard.push(event)
      if (event.type !== 'signs-in-on') return
      const asked = { nonce: 'abcdefgh12345678', issuedAt: '2026-11-29T12:00:00.000Z', statement: 'Sign in' }
      const networkIds = [meadow.caipNetworkId, hearth.caipNetworkId]
      opened.wallet.remote.signIn({ ...asked, networkIds, domain: host, uri: `${origin}/in` })
    })
    await logInByEmail(world, opened.context, opened.wallet.login, newEmail())
    expect(await opened.wallet.connect(['eip155'], never())).toMatchObject({ ok: true })
    const signed = heard.flatMap((event) => (event.type === 'signed-in' ? event.signed : []))
    expect(signed).toHaveLength(1)
    const [{ address = '', message = '', signature = '' } = {}] = signed
    expect(message).toContain(`URI: ${origin}/in\n`)
    expect(message).toContain('Chain ID: 31338\n')
    expect(await verifyMessage({ address: address as '0x', message, signature: signature as '0x' })).toBe(true)
    expect(await opened.request('eth_accounts')).toEqual({ value: [address] })
    expect(await opened.request('eth_blockNumber')).toEqual({ value: `eth_blockNumber on ${hearth.caipNetworkId}` })
    expect(await opened.request('personal_sign', ['0x', `0x${'1'.repeat(40)}`])).toMatchObject({ code: 4100 })
    expect(await opened.request('eth_sign', [address, '0x'])).toMatchObject({ code: 4200 })
  })

  it('whoever is no wallet site at its address, or lets this page not in, is given up after 20 seconds', async () => {
    for (const address of [world.hosts.two, 'http://nobody.localhost:9']) {
      const { page, wallet } = await openPage(address)
      await page.clock.install()
      const answer = wallet.login.connectEmail(newEmail(), never())
      await expect.poll(() => framesIn(page)).toBe(1)
      await page.clock.runFor(20_001)
      expect(await answer).toMatchObject({ failure: { code: 'EMBEDDED_WALLET_UNAVAILABLE' } })
      expect(await framesIn(page)).toBe(0)
    }
  })

  it('the policy that the options ask for lets it in, and has nothing to complain of', async () => {
    const context = await world.browser()
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/.test(message.text())) complaints.push(message.text())
    })
    const policy = contentSecurityPolicy({ networks: [hearth], services: { secureSite: world.site } })
    const host = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
      response.end('<!doctype html><title>Host</title><body></body>')
    })
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
    await page.goto(`http://localhost:${(host.address() as AddressInfo).port}`)
    const { wallet } = await embeddedOn(page, { address: world.site, projectId: 'sample', networks })
    const answer = await wallet.login.connectEmail(newEmail(), never())
    host.closeAllConnections()
    await new Promise((resolve) => host.close(resolve))
    expect([answer, complaints]).toEqual([{ ok: true, value: { action: 'VERIFY_DEVICE' } }, []])
  })
})
