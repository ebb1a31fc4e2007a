import { describe, expect, test } from 'vitest'
import { networkIn } from './offered-networks.ts'
import { advanceTime, installClock, waitForRequests } from './page-waits.ts'
import { sandbox } from './sandbox.ts'
import { isReady, untouched, views } from './untouched.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits()

/** What a phone's browser says of its network. */
const onNetwork = (connection: object): string =>
  `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} })`

describe.each(hostNames)('%s host: before anybody touches the button', (host) => {
  test('all that the first row needs is fetched and started, and nobody but the site is asked', async () => {
    const visitor = await untouched(visit, host, { hasServices: true })
    await isReady(visitor)
    expect(views(visitor)).toHaveLength(1)
    const others = visitor.requests().filter((url) => new URL(url).origin !== visitor.origin)
    expect(others).toEqual([])
    expect(visitor.requests().filter((url) => url.includes('feature'))).toEqual([])
    expect(await visitor.dialog.count()).toBe(0)

    const before = visitor.requests().length
    await visitor.openModal()
    await visitor.row(visitor.wallet.name).waitFor()
    const ours = visitor
      .requests()
      .slice(before)
      .filter((url) => /\.js$/.test(url) && !/feature|wallet-directory|project-config/.test(url))
    expect(ours).toEqual([])
  })

  test('a page that gets another body meanwhile has its modal there', async () => {
    const visitor = await untouched(visit, host)
    await isReady(visitor)
    await visitor.page.evaluate(() => document.querySelector('latchkey-modal')?.remove())
    await visitor.openModal()
    await visitor.row(visitor.wallet.name).waitFor()
  })

  test.each(['intent', 'none'] as const)('with prefetch %s nothing is fetched', async (prefetch) => {
    const visitor = await untouched(visit, host, { options: { prefetch } })
    expect(views(visitor)).toEqual([])
    await visitor.button.hover()
    if (prefetch === 'intent') await expect.poll(() => views(visitor)).toHaveLength(1)
    else {
      await advanceTime(visitor)
      expect(views(visitor)).toEqual([])
    }
    await visitor.openModal()
    await visitor.row(visitor.wallet.name).waitFor()
    expect(views(visitor)).toHaveLength(1)
  })

  test.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }])(
    'on a network that is %o nothing is fetched',
    async (connection) => {
      const visitor = await untouched(visit, host, { scripts: [onNetwork(connection)] })
      expect(views(visitor)).toEqual([])
    },
  )

  test('nothing is fetched for a button that is out of sight, before somebody scrolls to it', async () => {
    const pushed = `
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('body { padding-top: 3000px !important } header { position: static !important }')
      document.adoptedStyleSheets = [sheet]
    `
    const visitor = await untouched(visit, host, { scripts: [pushed] })
    expect(views(visitor)).toEqual([])
    await visitor.button.scrollIntoViewIfNeeded()
    await expect.poll(() => views(visitor)).toHaveLength(1)
    await waitForRequests(visitor)
  })

  test('a button that is pressed looks pressed, whatever has come', async () => {
    const visitor = await visit(host, { options: { prefetch: 'none' } })
    await visitor.connectButton.hover()
    const filter = () => visitor.button.evaluate((button) => getComputedStyle(button).filter)
    expect(await filter()).toBe('brightness(1.1)')
    await visitor.page.mouse.down()
    expect(await filter()).toBe('brightness(0.9)')
    await visitor.page.mouse.move(0, 0)
    await visitor.page.mouse.up()
    expect(await filter()).toBe('none')
  })

  test('a press that comes before that is answered by the button in its own frame', async () => {
    const visitor = await visit(host, { options: { prefetch: 'none' } })
    await visitor.connectButton.waitFor()
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await visitor.page.route(/\/views\b[^/]*\.js/, async (route) => {
      await held
      await route.continue()
    })
    const answered = await visitor.button.evaluate(async (button: HTMLElement) => {
      button.click()
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return button.getAttribute('aria-busy')
    })
    release()
    expect(answered).toBe('true')
    await visitor.row(visitor.wallet.name).waitFor()
    await expect.poll(() => visitor.button.getAttribute('aria-busy')).toBe(null)
  })
})

/** Which links came into the head, and how each asked for its file. */
const noteLinks = `
  globalThis.latchkeyLinks = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const { rel, crossOrigin, href } of addedNodes)
        if (/^(prefetch|modulepreload)$/.test(rel)) latchkeyLinks.push([rel, crossOrigin, href.replace(/.*\\//, '')].join(' '))
  }).observe(document, { childList: true, subtree: true })
`

test.each([
  ['EVM', 'eip155', 0],
  ['Solana', 'solana', 1],
] as const)(
  'a plain site of %s fetches them at low priority, runs nothing of them before it has been quiet, and leaves no element',
  async (_, namespace, others) => {
    const priorities = new Map<string, string[]>()
    const visitor = await visit('plain', {
      options: { networks: [networkIn(sandbox.description, namespace)] },
      prepare: async (context) => {
        await installClock(context)
        const [page] = context.pages()
        if (page === undefined) return
        await context.addInitScript({ content: noteLinks })
        const session = await context.newCDPSession(page)
        session.on('Network.requestWillBeSent', ({ request }) => {
          const file = new URL(request.url).pathname.replace(/^.*\//, '')
          priorities.set(file, [...(priorities.get(file) ?? []), request.initialPriority])
        })
        await session.send('Network.enable')
      },
    })
    await visitor.connectButton.waitFor()
    await advanceTime(visitor)
    await isReady(visitor)
    const [runtime, drawing, button] = ['runtime.js', 'views.js', 'button.js'].map((file) => priorities.get(file))
    const other = (priorities.get('other-wallets.js') ?? []).slice(0, 1)
    expect(other).toEqual(Array.from({ length: others }, () => 'VeryLow'))
    // What runs them finds them in the browser's cache.
    expect([runtime?.[0], drawing?.[0], button]).toEqual(['VeryLow', 'VeryLow', ['High']])
    expect(await visitor.page.locator('link[rel=prefetch], link[rel=modulepreload]').count()).toBe(0)
    // Of the site's own files: what is compiled with the next page's request of another kind would be compiled again while its visitor waits.
    const links = await visitor.page.evaluate('latchkeyLinks')
    const files = ['runtime.js', 'views.js', ...Array.from({ length: others }, () => 'other-wallets.js')]
    expect(links).toEqual([
      ...files.map((file) => `prefetch anonymous ${file}`),
      ...files.map((file) => `modulepreload use-credentials ${file}`),
    ])
  },
)

/** As Firefox before 115: a link of that kind is none, and tells of nothing. */
const knowsNoModules = `{
  const { supports } = DOMTokenList.prototype
  DOMTokenList.prototype.supports = function (token) {
    return token !== 'modulepreload' && supports.call(this, token)
  }
  const rel = Object.getOwnPropertyDescriptor(HTMLLinkElement.prototype, 'rel')
  Object.defineProperty(HTMLLinkElement.prototype, 'rel', {
    ...rel,
    set(value) {
      rel.set.call(this, value === 'modulepreload' ? 'unknown' : value)
    },
  })
}`

test('in a browser that can fetch ahead and not compile it is started all the same, and leaves no element', async () => {
  const visitor = await untouched(visit, 'plain', { scripts: [knowsNoModules] })
  await isReady(visitor)
  expect(await visitor.page.locator('link[rel=prefetch], link[rel=unknown]').count()).toBe(0)
})

test('a file that was there when it was fetched and is lost when it is compiled: a press asks for it by another address', async () => {
  let times = 0
  const visitor = await visit('plain', {
    prepare: (context) =>
      context.route(/\/runtime\.js/, (route) => {
        times += 1
        return times === 2 ? route.abort() : route.continue()
      }),
  })
  visitor.expectProblem(/net::ERR_FAILED/)
  await visitor.connectButton.waitFor()
  await expect.poll(() => times).toBe(2)
  await visitor.openModal()
  await visitor.row(visitor.wallet.name).waitFor()
  expect(visitor.requests().filter((url) => url.includes('/runtime.js?'))).toHaveLength(1)
})

const nonce = 'bm9uY2U'

test.each([
  ['a nonce', `'nonce-${nonce}'`],
  ['a nonce, and what that brings', `'nonce-${nonce}' 'strict-dynamic'`],
])(
  'under a policy that lets in by %s they come too, and nothing is refused or asked for under another address',
  async (_, sources) => {
    const visitor = await visit('plain', {
      prepare: (context) =>
        context.route(
          (url) => url.pathname === '/',
          async (route) => {
            const response = await route.fetch()
            const policy = response.headers()['content-security-policy'] ?? ''
            // The first one is not ours: what another page, or an extension, has left there says nothing of this page's policy.
            const body = (await response.text())
              .replaceAll('<script', `<script nonce="${nonce}"`)
              .replace('<head>', '<head><script type="text/plain" nonce="of-another-page"></script>')
            const headers = {
              ...response.headers(),
              'content-security-policy': policy.replace("script-src 'self'", `script-src ${sources}`),
            }
            await route.fulfill({ response, headers, body })
          },
        ),
    })
    const asked = () => visitor.requests().filter((url) => /\/(?:runtime|views)\.js/.test(url))
    await visitor.connectButton.waitFor()
    // Fetched, and then compiled: each is asked for twice, and had from the cache the second time.
    await expect.poll(() => asked().length).toBeGreaterThanOrEqual(4)
    await visitor.openModal()
    await visitor.row(visitor.wallet.name).waitFor()
    expect(asked().filter((url) => url.includes('?'))).toEqual([])
  },
)
