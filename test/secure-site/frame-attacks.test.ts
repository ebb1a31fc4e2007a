import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'

let world: FrameWorld
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
})
afterAll(() => world.stop())

let count = 0
const newAddress = (): string => `visitor${++count}@mail.example`
const chainId = 'eip155:1'
const sdk = (): string => `${world.site}/sdk?projectId=sample`

/** A browser that does not know `frame-ancestors`. */
const withoutPolicy = async (page: Page): Promise<void> => {
  await page.route('**/sdk?**', async (route) => {
    const { port, pathname, search } = new URL(route.request().url())
    const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`)
    const { 'content-security-policy': policy, ...headers } = Object.fromEntries(response.headers)
    expect(policy).toContain('frame-ancestors http://localhost:* http://other.localhost:*')
    await route.fulfill({ status: 200, headers, body: await response.text() })
  })
}

/** Puts the frame into this page or frame, and greets it. */
const greetIn = (where: Page | Frame): Promise<unknown> =>
  where.evaluate(
    (src) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe')
        frame.src = src
        frame.onload = () => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => resolve(data.type)
          frame.contentWindow?.postMessage({ type: '@latchkey/connect', version: 1 }, new URL(src).origin, [port2])
          setTimeout(() => resolve('silent'), 1_000)
        }
        document.body.append(frame)
      }),
    sdk(),
  )

test('the frame asks its browser who is around it, also where no policy keeps a page away', async () => {
  const [foreign, own] = [
    await world.visit(await world.browser(), world.hosts.foreign),
    await world.visit(await world.browser(), world.hosts.one),
  ]
  for (const { page } of [foreign, own]) await withoutPolicy(page)
  expect(await greetIn(own.page)).toBe('READY')
  expect(await greetIn(foreign.page)).toBe('silent')
})

test.each([
  ['a page of the project that is itself in a page of others', () => `<iframe src="${world.hosts.one}"></iframe>`],
  ['a page without an origin', () => '<iframe sandbox="allow-scripts" srcdoc="<body></body>"></iframe>'],
])('%s does not get it', async (_, markup) => {
  const isSandbox = markup().includes('sandbox')
  const visit = await world.visit(await world.browser(), isSandbox ? world.hosts.one : world.hosts.foreign)
  await visit.page.evaluate((html) => {
    document.body.innerHTML = html
  }, markup())
  await expect.poll(() => visit.page.frames().length).toBe(2)
  const inner = visit.page.frames()[1]
  await inner?.waitForLoadState()
  expect(inner && (await greetIn(inner))).toBe('silent')
})

test('a window of its own answers nobody', async () => {
  const visit = await world.visit(await world.browser(), world.hosts.one)
  const said = await visit.page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const opened = window.open(src)
        const greetings = setInterval(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => resolve(data.type)
          opened?.postMessage({ type: '@latchkey/connect', version: 1 }, new URL(src).origin, [port2])
        }, 100)
        setTimeout(() => {
          clearInterval(greetings)
          resolve('silent')
        }, 2_000)
      }),
    sdk(),
  )
  expect(said).toBe('silent')
})

test('an id that is open is used once', async () => {
  const visit = await world.visit(await world.browser(), world.hosts.one)
  await visit.open()
  const heard = await visit.page.evaluate(async () => {
    const before = walletFrame.heard()
    const id = crypto.randomUUID()
    const answered = walletFrame.ask('IS_CONNECTED', undefined, id)
    for (let at = 0; at < 5; at += 1) walletFrame.post({ id, type: 'IS_CONNECTED' })
    await answered
    await walletFrame.ask('IS_CONNECTED')
    return walletFrame.heard() - before
  })
  expect(heard).toBe(2)
})

test('of more requests at once than any page has some are refused, and later ones are answered', async () => {
  const visit = await world.visit(await world.browser(), world.hosts.one)
  await visit.open()
  const replies = await visit.page.evaluate(() =>
    Promise.all(Array.from({ length: 60 }, () => walletFrame.ask('IS_CONNECTED'))),
  )
  const refused = replies.filter(({ payload }) => (payload as { code?: string }).code === 'TOO_MANY_REQUESTS')
  expect(refused).toHaveLength(10)
  expect(await visit.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
})

test('a browser that takes no keys into its storage has the wallet for as long as the page is there', async () => {
  const context = await world.browser()
  await context.addInitScript(
    "if (window !== top) IDBObjectStore.prototype.put = () => { throw new DOMException('', 'DataCloneError') }",
  )
  const visit = await world.visit(context, world.hosts.one)
  await visit.open()
  await visit.signIn(newAddress())
  const { type, payload } = await visit.ask('GET_USER', { chainId })
  expect(type).toBe('GET_USER_SUCCESS')
  expect((await visit.ask('GET_USER', { chainId })).payload).toEqual(payload)
})

test('the next visitor of a browser has a wallet of their own, and nothing of the last one’s', async () => {
  const visit = await world.visit(await world.browser(), world.hosts.one)
  await visit.open()
  const [mine, yours] = [newAddress(), newAddress()]
  await visit.signIn(mine)
  const first = (await visit.ask('GET_USER', { chainId })).payload as { address: string }
  await visit.ask('SIGN_OUT')
  await visit.signIn(yours)
  const second = (await visit.ask('GET_USER', { chainId })).payload as { address: string; email: string }
  expect(second.email).toBe(yours)
  expect(second.address).not.toBe(first.address)
})
