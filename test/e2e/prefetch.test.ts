import { describe, expect, test } from 'vitest'
import { movableClock, requestsEnd, timePasses } from './passes.ts'
import { type HostName, hostNames, type Visit, type VisitOptions, visits } from './visit.ts'

const visit = visits()

/** The stage that draws, which nothing but a press, or what comes before one, asks for. */
const views = (visitor: Visit): readonly string[] => [
  ...new Set(visitor.requests().filter((url) => /\/views\b[^/]*\.js/.test(url))),
]
const isDrawn = (visitor: Visit): Promise<boolean> =>
  visitor.page.evaluate(() => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog') != null)

/** However busy the machine is: the page's own time passes quietly. */
const isReady = (visitor: Visit): Promise<void> =>
  expect
    .poll(async () => {
      await visitor.page.clock.runFor(2_000)
      return isDrawn(visitor)
    })
    .toBe(true)

/** A visit whose page has all the time that it takes, and nobody who touches it. */
const untouched = async (host: HostName, given: VisitOptions = {}): Promise<Visit> => {
  const visitor = await visit(host, { prepare: movableClock, ...given })
  await visitor.connectButton.waitFor()
  await timePasses(visitor)
  return visitor
}

/** What a phone's browser says of its network. */
const onNetwork = (connection: object): string =>
  `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} })`

interface Noted {
  readonly element: string
  readonly before: string | null
  readonly display: string
  readonly moving: number
}

/** Notes each `style` that something in the modal is given, and how it is right after. */
const notedStyles = `globalThis.notedStyles = []
new MutationObserver((_, page) => {
  const root = document.querySelector('latchkey-modal')?.shadowRoot
  if (!root) return
  page.disconnect()
  const note = (records) => globalThis.notedStyles.push(...records.map(({ target, oldValue }) => ({
    element: target.localName,
    before: oldValue,
    display: getComputedStyle(target).display,
    moving: target.getAnimations({ subtree: true }).length,
  })))
  new MutationObserver(note).observe(root, { subtree: true, attributeFilter: ['style'], attributeOldValue: true })
}).observe(document, { childList: true, subtree: true })`
/** A site may have the dialog move as it likes. */
const ownMotion = `addEventListener('DOMContentLoaded', () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('latchkey-modal::part(dialog) { transition: opacity 9s, display 9s allow-discrete; visibility: visible }')
  document.adoptedStyleSheets.push(sheet)
})`

describe.each(hostNames)('%s host: before anybody touches the button', (host) => {
  test('the closed dialog is laid out once, unseen and at rest, and nothing stays of it', async () => {
    const visitor = await untouched(host, {
      hasMotion: true,
      prepare: async (context) => {
        await movableClock(context)
        await context.addInitScript(`${notedStyles};${ownMotion}`)
      },
    })
    await isReady(visitor)
    const noted = async (): Promise<readonly Noted[]> => {
      await visitor.page.clock.runFor(100)
      return visitor.page.evaluate(() => Reflect.get(globalThis, 'notedStyles'))
    }
    await expect.poll(noted).not.toEqual([])
    await timePasses(visitor)
    const given = await noted()
    const laidOut = given.filter(({ before }) => /display: flex !important/.test(`${before}`))
    expect(laidOut).toHaveLength(1)
    expect(laidOut[0]?.before).toMatch(/transition: none !important; visibility: hidden !important/)
    const right = { element: 'dialog', display: 'none', moving: 0 }
    expect(given.map(({ before: _, ...after }) => after)).toEqual(given.map(() => right))
    const style = await visitor.page.evaluate(() =>
      document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')?.getAttribute('style'),
    )
    expect(style).toBeNull()
  })

  test('all that the first row needs is fetched and started, and nobody but the site is asked', async () => {
    const visitor = await untouched(host, { hasServices: true })
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
      .filter((url) => /\.js$/.test(url) && !/feature|wallet-directory/.test(url))
    expect(ours).toEqual([])
  })

  test('a page that gets another body meanwhile has its modal there', async () => {
    const visitor = await untouched(host)
    await isReady(visitor)
    await visitor.page.evaluate(() => document.querySelector('latchkey-modal')?.remove())
    await visitor.openModal()
    await visitor.row(visitor.wallet.name).waitFor()
  })

  test.each(['intent', 'none'] as const)('with prefetch %s nothing is fetched', async (prefetch) => {
    const visitor = await untouched(host, { options: { prefetch } })
    expect(views(visitor)).toEqual([])
    await visitor.button.hover()
    if (prefetch === 'intent') await expect.poll(() => views(visitor)).toHaveLength(1)
    else {
      await timePasses(visitor)
      expect(views(visitor)).toEqual([])
    }
    await visitor.openModal()
    await visitor.row(visitor.wallet.name).waitFor()
    expect(views(visitor)).toHaveLength(1)
  })

  test.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }])(
    'on a network that is %o nothing is fetched',
    async (connection) => {
      const visitor = await untouched(host, { scripts: [onNetwork(connection)] })
      expect(views(visitor)).toEqual([])
    },
  )

  test('nothing is fetched for a button that is out of sight, before somebody scrolls to it', async () => {
    const pushed = `
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('body { padding-top: 3000px !important } header { position: static !important }')
      document.adoptedStyleSheets = [sheet]
    `
    const visitor = await untouched(host, { scripts: [pushed] })
    expect(views(visitor)).toEqual([])
    await visitor.button.scrollIntoViewIfNeeded()
    await expect.poll(() => views(visitor)).toHaveLength(1)
    await requestsEnd(visitor)
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

test('a plain site fetches them at low priority, runs nothing of them before it has been quiet, and leaves no element', async () => {
  const priorities = new Map<string, string[]>()
  const visitor = await visit('plain', {
    prepare: async (context) => {
      await movableClock(context)
      const [page] = context.pages()
      if (page === undefined) return
      const session = await context.newCDPSession(page)
      session.on('Network.requestWillBeSent', ({ request }) => {
        const file = new URL(request.url).pathname.replace(/^.*\//, '')
        priorities.set(file, [...(priorities.get(file) ?? []), request.initialPriority])
      })
      await session.send('Network.enable')
    },
  })
  await visitor.connectButton.waitFor()
  await timePasses(visitor)
  await isReady(visitor)
  const [runtime, drawing, button] = ['runtime.js', 'views.js', 'button.js'].map((file) => priorities.get(file))
  // What runs them finds them in the browser's cache.
  expect([runtime?.[0], drawing?.[0], button]).toEqual(['VeryLow', 'VeryLow', ['High']])
  expect(await visitor.page.locator('link[rel=prefetch]').count()).toBe(0)
})
