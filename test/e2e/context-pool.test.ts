import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectoryCaller } from '../sandbox/support/directory-calls.ts'
import { type AcquireContext, createContextPool, type PooledContext } from '../support/context-pool.ts'
import { type InjectedWallet, injectWallets } from '../support/injected-wallet.ts'
import { leaveBrowser, workerBrowser } from '../support/worker-browser.ts'
import { waitForFrames } from './page-waits.ts'
import { sandbox } from './sandbox.ts'

const options: BrowserContextOptions = { viewport: { width: 800, height: 600 }, reducedMotion: 'reduce' }

let browser: Browser
let lend: AcquireContext
beforeAll(async () => {
  browser = await workerBrowser()
})
afterAll(leaveBrowser)

/** Lends one as nobody did before, lets a test do something to it, and lends the next. */
const lendTwice = async (
  change: (lent: PooledContext) => Promise<unknown>,
): Promise<readonly [PooledContext, PooledContext]> => {
  lend = createContextPool(browser)
  const first = await lend(options)
  await first.page.goto(sandbox.hosts.plain)
  await change(first)
  await first.release()
  const next = await lend(options)
  await next.page.goto(sandbox.hosts.plain)
  await next.page.getByRole('banner').getByRole('button').waitFor()
  return [first, next]
}

/** All that a page can tell of what was there before it. */
const tracesIn = (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  page.evaluate(async () => {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return {
      local: localStorage.length,
      session: sessionStorage.length,
      cookie: document.cookie,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      name: window.name,
      history: history.length,
      globals: ['script', 'scriptOfPage', 'bound', 'called', 'calledOfPage'].filter((name) => name in window),
      seen: [innerWidth, innerHeight, screen.width, devicePixelRatio],
      media: ['(prefers-color-scheme: dark)', '(prefers-reduced-motion)', '(forced-colors: active)', 'print'].filter(
        (query) => matchMedia(query).matches,
      ),
      hovered: document.querySelectorAll('button:hover').length,
      pressed: document.querySelectorAll(':active').length,
      scale: visualViewport?.scale,
      locks: (await navigator.locks.query()).held?.length,
      online: navigator.onLine,
      zone: new Date(0).getTimezoneOffset(),
      state,
    }
  })

const store = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    localStorage.setItem('left', 'here')
    sessionStorage.setItem('left', 'here')
    Reflect.set(document, 'cookie', 'left=here')
    window.name = 'left'
    history.pushState({}, '', '?left')
    // Held for as long as the document lives.
    await new Promise((locked) => {
      void navigator.locks.request('left', () => {
        locked(undefined)
        return new Promise(() => undefined)
      })
    })
    await (await caches.open('left')).put('/left', new Response('here'))
    await new Promise((opened) => {
      // It stays open, which keeps others from deleting it.
      const opening = indexedDB.open('left', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('left')
      opening.onsuccess = opened
    })
    // What leaves last.
    addEventListener('pagehide', () => {
      localStorage.setItem('late', 'here')
      sessionStorage.setItem('late', 'here')
    })
  })

const emulate = async ({ context, page }: PooledContext): Promise<void> => {
  await page.emulateMedia({
    media: 'print',
    colorScheme: 'dark',
    reducedMotion: 'no-preference',
    forcedColors: 'active',
  })
  await page.setViewportSize({ width: 320, height: 500 })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' })
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
  // A finger that is never lifted.
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 50, y: 50 }] })
}

const script = async ({ context, page }: PooledContext, heard: string[]): Promise<void> => {
  await context.addInitScript('window.script = true')
  await page.addInitScript('window.scriptOfPage = true')
  await context.exposeBinding('bound', () => true)
  await context.exposeFunction('called', () => true)
  await page.exposeFunction('calledOfPage', () => true)
  await context.route('**/*.js', (route) => route.abort())
  await page.route('**/*.css', (route) => route.abort())
  context.on('request', (request) => heard.push(request.url()))
  page.once('websocket', (socket) => heard.push(socket.url()))
  page.on('console', (message) => heard.push(message.text()))
}

describe('a browser context that is lent again', () => {
  test('has nothing of what the one before has left', async () => {
    const [, untouched] = await lendTwice(async () => undefined)
    const wanted = await tracesIn(untouched.page)
    const box = await untouched.page.getByRole('banner').getByRole('button').boundingBox()
    if (box === null) throw new Error('There is no button.')
    expect(wanted).toMatchObject({ local: 0, session: 0, cookie: '', databases: [], caches: [], name: '', globals: [] })
    const heard: string[] = []
    let heardBefore = 0
    const [first, next] = await lendTwice(async (lent) => {
      await store(lent.page)
      await script(lent, heard)
      const other = await lent.context.newPage()
      await other.goto(sandbox.hosts.plain)
      await lent.page.bringToFront()
      await lent.page.reload()
      expect((await tracesIn(lent.page))['globals']).toHaveLength(5)
      await lent.page.mouse.move(box.x + 5, box.y + 5)
      await emulate(lent)
      heardBefore = heard.length
    })
    expect(next.context).toBe(first.context)
    expect(heardBefore).toBeGreaterThan(0)
    expect(heard).toHaveLength(heardBefore)
    expect(next.context.pages()).toEqual([next.page])
    await waitForFrames(next, 3)
    expect(await tracesIn(next.page)).toEqual(wanted)
    await next.page.getByRole('banner').getByRole('button').click()
    await next.page.getByRole('dialog').waitFor()
  })

  test('hears no wallet of the one before', async () => {
    const given = { name: 'Harbour Wallet', rdns: 'example.harbour', accounts: ['0x1'], chains: [] }
    lend = createContextPool(browser)
    const visit = async (): Promise<PooledContext & { readonly wallet: InjectedWallet }> => {
      const lent = await lend(options)
      const [wallet] = await injectWallets(lent.context, [given])
      if (wallet === undefined) throw new Error('There is no wallet.')
      await lent.page.goto(sandbox.hosts.plain)
      return { ...lent, wallet }
    }
    const first = await visit()
    await first.release()
    const next = await visit()
    expect(next.page).toBe(first.page)
    await next.page.evaluate(`
      globalThis.heard = []
      latchkeyWallets.get('example.harbour').provider.on('chainChanged', (id) => heard.push(id))
    `)
    await first.wallet.selectChain(1)
    await next.wallet.selectChain(2)
    expect(await next.page.evaluate('heard')).toEqual(['0x2'])
  })

  /** What of these came without the network, asked for by the page. */
  const storedOf = async (
    { context, page }: PooledContext,
    addresses: readonly string[],
  ): Promise<readonly boolean[]> => {
    const session = await context.newCDPSession(page)
    const kept = new Map<string, boolean>()
    session.on('Network.responseReceived', ({ response }) => kept.set(response.url, response.fromDiskCache ?? false))
    await session.send('Network.enable')
    await page.evaluate((all) => Promise.all(all.map(async (one) => (await fetch(one)).arrayBuffer())), addresses)
    return addresses.map((address) => {
      const isKept = kept.get(address)
      if (isKept === undefined) throw new Error(`Nothing was heard of ${address}.`)
      return isKept
    })
  }

  test('keeps files of the host whose names say what is in them, unless a service has answered', async () => {
    const who = new URLSearchParams(new DirectoryCaller('').identification)
    const answer = `${sandbox.services['directory']}/getWallets?page=1&entries=1&${who}`
    const [, next] = await lendTwice(async () => undefined)
    const file = await next.page.evaluate<string>('document.querySelector("script[src]").src')
    const files = [`${sandbox.hosts.plain}/`, file]
    expect(await storedOf(next, files)).toEqual([false, true])
    expect(await storedOf(next, [answer])).toEqual([false])
    expect(await storedOf(next, [answer])).toEqual([true])
    await next.release()
    const after = await lend(options)
    expect(after.page).toBe(next.page)
    await after.page.goto(sandbox.hosts.plain)
    expect(await storedOf(after, [answer])).toEqual([false])
  })

  test('keeps them also where a chain was called', async () => {
    const [chain] = sandbox.chains
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
    /** How many bytes each took that is there by now. */
    const sentOf = (page: Page): Promise<readonly (readonly [name: string, bytes: number])[]> =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap((file) =>
            /-[A-Z0-9]{8}[./]/.test(file.name) && file instanceof PerformanceResourceTiming
              ? [[file.name, file.transferSize] as const]
              : [],
          ),
      )
    let had: readonly string[] = []
    const [first, next] = await lendTwice(async ({ page }) => {
      await page.getByRole('banner').getByRole('button').waitFor()
      const call = (one: readonly [url: string, body: string]): Promise<number> =>
        page.evaluate(async ([url, body]) => {
          const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
          return answer.status
        }, one)
      expect(await call([chain?.rpcUrl ?? '', body])).toBe(200)
      had = (await sentOf(page)).map(([name]) => name)
    })
    expect(next.page).toBe(first.page)
    const again = (await sentOf(next.page)).filter(([name]) => had.includes(name))
    expect(again.length).toBeGreaterThan(0)
    expect(again.filter(([, bytes]) => bytes > 0)).toEqual([])
  })

  test.each<[string, (lent: PooledContext) => Promise<unknown>]>([
    ['a clock', ({ page }) => page.clock.install()],
    ['no network', ({ context }) => context.setOffline(true)],
    ['a permission', ({ context }) => context.grantPermissions(['geolocation'])],
    ['a socket that is played', ({ page }) => page.routeWebSocket(/./, () => undefined)],
    ['two sites', ({ page }) => page.goto(sandbox.hosts.react)],
    ['no page', ({ page }) => page.close()],
    ['a button that is held', ({ page }) => page.mouse.down()],
    ['a key that is held', ({ page }) => page.keyboard.down('Shift')],
    ['a patience of its own', async ({ context }) => context.setDefaultTimeout(1_000)],
  ])('is another one after what cannot be taken back: %s', async (_, change) => {
    const [first, next] = await lendTwice(change)
    expect(next.context).not.toBe(first.context)
    expect(first.context.pages()).toEqual([])
  })

  test('is nobody else’s meanwhile, and no fresh one', async () => {
    lend = createContextPool(browser)
    const lent = [await lend(options), await lend(options)]
    expect(lent[0]?.context).not.toBe(lent[1]?.context)
    for (const { page } of lent) await page.goto(sandbox.hosts.plain)
    await Promise.all(lent.map(({ release }) => release()))
    expect(lent.map(({ context }) => context.pages().length).sort()).toEqual([0, 1])
    const fresh = await lend(options, true)
    expect(lent.map(({ context }) => context)).not.toContain(fresh.context)
    const other = await lend({ ...options, colorScheme: 'dark' })
    expect(lent.map(({ context }) => context)).not.toContain(other.context)
  })
})
