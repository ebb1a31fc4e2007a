import { describe, expect, test } from 'vitest'
import { advanceTime, installClock } from './page-waits.ts'
import { isReady, untouched } from './untouched.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits()

interface Noted {
  readonly modal: string | null
  readonly element: string
  readonly before: string | null
  readonly display: string
  readonly moving: number
}

/** Notes each `style` that something in a modal is given, and how it is right after. */
const notedStyles = `globalThis.notedStyles = []
const followed = new Set()
new MutationObserver(() => {
  for (const modal of document.querySelectorAll('latchkey-modal')) {
    if (!modal.shadowRoot || followed.has(modal)) continue
    followed.add(modal)
    const note = (records) => globalThis.notedStyles.push(...records.map(({ target, oldValue }) => ({
      modal: modal.getAttribute('storage-key'),
      element: target.localName,
      before: oldValue,
      display: getComputedStyle(target).display,
      moving: target.getAnimations({ subtree: true }).length,
    })))
    new MutationObserver(note).observe(modal.shadowRoot, { subtree: true, attributeFilter: ['style'], attributeOldValue: true })
  }
}).observe(document, { childList: true, subtree: true })`

/** A site's own style of the modal. */
const ownStyle = (css: string): string => `addEventListener('DOMContentLoaded', () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(${JSON.stringify(css)})
  document.adoptedStyleSheets.push(sheet)
})`
/** A site may have the dialog move as it likes. */
const ownMotion = ownStyle(
  'latchkey-modal::part(dialog) { transition: opacity 9s, display 9s allow-discrete; visibility: visible }',
)

/** All that is noted once something is. */
const noted = async (visitor: Visit): Promise<readonly Noted[]> => {
  const soFar = async (): Promise<readonly Noted[]> => {
    await visitor.page.clock.runFor(100)
    return visitor.page.evaluate(() => Reflect.get(globalThis, 'notedStyles'))
  }
  await expect.poll(soFar).not.toEqual([])
  await advanceTime(visitor)
  return soFar()
}

describe.each(hostNames)('%s host: the rehearsal of a dialog that nobody has asked for', (host) => {
  test('is laid out once, unseen and at rest, and nothing stays of it', async () => {
    const visitor = await untouched(visit, host, {
      hasMotion: true,
      prepare: async (context) => {
        await installClock(context)
        await context.addInitScript(`${notedStyles};${ownMotion}`)
      },
    })
    await isReady(visitor)
    const given = await noted(visitor)
    const laidOut = given.filter(({ before }) => /display: flex !important/.test(`${before}`))
    expect(laidOut).toHaveLength(1)
    expect(laidOut[0]?.before).toMatch(/transition: none !important; visibility: hidden !important/)
    const right = { modal: 'default', element: 'dialog', display: 'none', moving: 0 }
    expect(given.map(({ before: _, ...after }) => after)).toEqual(given.map(() => right))
    const style = await visitor.page.evaluate(() =>
      document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')?.getAttribute('style'),
    )
    expect(style).toBeNull()
  })

  test.each([
    ['idle', 1],
    ['none', 0],
  ] as const)('with prefetch %s a picture of the site’s own style comes ahead %i times', async (prefetch, times) => {
    const picture = '/harbour.svg'
    const visitor = await untouched(visit, host, {
      options: { prefetch },
      prepare: async (context) => {
        await installClock(context)
        await context.addInitScript(ownStyle(`latchkey-modal::part(card) { background-image: url(${picture}) }`))
        await context.route(`**${picture}`, (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
        )
      },
    })
    const asked = (): number => visitor.requests().filter((url) => url.endsWith(picture)).length
    if (times > 0) await isReady(visitor)
    await advanceTime(visitor)
    await expect.poll(asked).toBe(times)
    expect(await visitor.dialog.count()).toBe(0)
    await visitor.openModal()
    await expect.poll(asked).toBe(1)
  })
})

/** Draws the page's modal, closed, and makes another, which the same button stands for. */
const makeOther = `(async () => {
  const file = document.querySelector('script[src*=latchkey]').src.replace('button.js', 'latchkey.js')
  const { createModal, getModal } = await import(file)
  await getModal().preload()
  const { networks } = JSON.parse(document.querySelector('[data-latchkey]').textContent)
  const other = createModal({ projectId: 'tidewater', storageKey: 'other', networks })
  other.watchButton(document.querySelector('latchkey-button'))
})()`

test('beside a modal that is got ready, one that the host wants nothing done for ahead is not laid out', async () => {
  const visitor = await untouched(visit, 'plain', {
    options: { prefetch: 'none' },
    prepare: async (context) => {
      await installClock(context)
      await context.addInitScript(notedStyles)
    },
  })
  await visitor.page.evaluate(makeOther)
  const given = await noted(visitor)
  expect(given.some(({ before }) => /display: flex !important/.test(`${before}`))).toBe(true)
  expect(new Set(given.map(({ modal }) => modal))).toEqual(new Set(['other']))
  const drawn = await visitor.page.evaluate(() =>
    [...document.querySelectorAll('latchkey-modal')].map((modal) => modal.shadowRoot?.querySelector('dialog') != null),
  )
  expect(drawn).toEqual([true, true])
})
