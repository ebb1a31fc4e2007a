import type { BrowserContextOptions, Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { motionScript, restAtTop, waitForFrames, waitForMotion } from './page-waits.ts'
import { handlersOf, middleOf, type Touch, touchOf } from './touch.ts'
import { type HostName, hostNames, type Visit, type VisitOptions, visits } from './visit.ts'

const visit = visits({ hasMotion: true })
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const dialogExpression = `document.querySelector('latchkey-modal').shadowRoot.querySelector('dialog')`

interface SheetVisit extends Visit {
  readonly card: Locator
  readonly touch: Touch
  readonly top: () => Promise<number>
}

const handlers = (visitor: Visit): Promise<readonly number[]> =>
  Promise.all([
    handlersOf(visitor.page, dialogExpression, 'touchmove'),
    handlersOf(visitor.page, 'visualViewport', 'resize'),
  ])

/** What follows a finger comes after the dialog's first frame. */
const openSheet = async (visitor: Visit): Promise<void> => {
  await visitor.openModal()
  await expect.poll(() => handlers(visitor)).toEqual([1, 1])
  await waitForMotion(visitor)
}

const visitPhone = async (host: HostName, options: VisitOptions = {}): Promise<SheetVisit> => {
  const scripts = [await motionScript()]
  const visitor = await visit(host, { context: phone, scripts, ...options })
  const card = visitor.dialog.locator('.card')
  const session = await visitor.context.newCDPSession(visitor.page)
  await visitor.button.waitFor()
  await openSheet(visitor)
  const top = async (): Promise<number> => (await card.boundingBox())?.y ?? Number.NaN
  return { ...visitor, card, touch: touchOf(session), top }
}

const isClosedAndBack = async (visitor: Visit): Promise<void> => {
  await visitor.dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => visitor.button.evaluate((button) => button.matches(':focus'))).toBe(true)
}

/** Without a flick: a touch that comes while something still rolls stops it, for the browser, and nothing more. */
const liftAtRest = async ({ touch }: SheetVisit): Promise<void> => {
  touch.rest(200)
  await touch.lift()
}

/** Takes the sheet by its header and draws it so many pixels down. */
const drawDown = async ({ dialogButton, heading, touch }: SheetVisit, pixels: number): Promise<void> => {
  await dialogButton('Close').waitFor()
  await touch.press(await middleOf(heading(/./).first()))
  await touch.draw({ x: 0, y: 10 }, pixels / 10)
}

describe.each(hostNames)('%s host: the sheet of a phone', (host) => {
  test('goes with the finger and comes back from a short way', async () => {
    const visitor = await visitPhone(host)
    const { touch, top, dialog } = visitor
    const before = await top()
    await drawDown(visitor, 80)
    await expect.poll(top).toBeGreaterThan(before + 50)
    const opacity = await dialog.locator('.backdrop').evaluate((element) => Number(getComputedStyle(element).opacity))
    expect(opacity).toBeLessThan(1)
    expect(opacity).toBeGreaterThan(0.5)
    await liftAtRest(visitor)
    await expect.poll(top).toBe(before)
    expect(await dialog.isVisible()).toBe(true)
    // Never higher than its place.
    await drawDown(visitor, 40)
    await touch.draw({ x: 0, y: -10 }, 20)
    await expect.poll(top).toBe(before)
  })

  test('closes past a third of its height, and opens again in its place', async () => {
    const visitor = await visitPhone(host)
    const { top } = visitor
    const before = await top()
    await drawDown(visitor, 300)
    await liftAtRest(visitor)
    await isClosedAndBack(visitor)
    expect(await handlers(visitor)).toEqual([0, 0])
    await openSheet(visitor)
    expect(await top()).toBe(before)
  })

  test('closes with a flick', async () => {
    const visitor = await visitPhone(host)
    await drawDown(visitor, 60)
    await visitor.touch.lift()
    await isClosedAndBack(visitor)
  })

  test.each(['a flick upwards', 'a second finger', 'a touch that the system takes'] as const)(
    'comes back after %s, however far it was',
    async (end) => {
      const visitor = await visitPhone(host)
      const { touch, top } = visitor
      const before = await top()
      await drawDown(visitor, 400)
      await expect.poll(top).toBeGreaterThan(before + 300)
      if (end === 'a flick upwards') await touch.draw({ x: 0, y: -10 }, 8)
      if (end === 'a second finger') await touch.pressSecond({ x: 100, y: 100 })
      await (end === 'a touch that the system takes' ? touch.cancel() : touch.lift())
      await expect.poll(top).toBe(before)
      await waitForMotion(visitor)
      expect(await visitor.dialog.isVisible()).toBe(true)
    },
  )

  test('a list that is scrolled scrolls; from its top the sheet is drawn', async () => {
    const visitor = await visitPhone(host, { hasServices: true })
    const { touch, top, dialog } = visitor
    // What the directory answers moves the row away from under a finger.
    await expect.poll(() => dialog.locator('.placeholder').count()).toBe(0)
    await visitor.row('All wallets').tap()
    await visitor.dialogButton(/^Oxbow Casket/).waitFor()
    await waitForMotion(visitor)
    const list = dialog.locator('.tiles')
    const scrolled = (): Promise<number> => list.evaluate(({ scrollTop }) => scrollTop)
    // Where the list is by then: rows that come make room for themselves. A touch that comes while the list still rolls only
    // stops it, and a busy page may miss one.
    const scroll = async (by: number): Promise<number> => {
      await touch.press(await middleOf(list))
      await touch.draw({ x: 0, y: by }, 15)
      await liftAtRest(visitor)
      await waitForFrames(visitor, 3)
      return scrolled()
    }
    await expect.poll(() => scroll(-10)).toBeGreaterThan(100)
    const [from, before] = [await scrolled(), await top()]
    await expect.poll(() => scroll(4)).toBeLessThan(from - 20)
    expect(await top()).toBe(before)
    await expect.poll(() => restAtTop(visitor, list)).toEqual([0, 0])
    await touch.press(await middleOf(list))
    await touch.draw({ x: 0, y: 10 }, 10)
    await expect.poll(top).toBeGreaterThan(before + 60)
    // On a busy machine the list, which was thrown, has been seen to settle by a pixel.
    expect(await scrolled()).toBeLessThan(2)
    await liftAtRest(visitor)
    await expect.poll(top).toBe(before)
    // The row under the finger was not pressed.
    expect(await visitor.heading('All wallets').isVisible()).toBe(true)
  })

  test('a way that goes sideways draws nothing', async () => {
    const visitor = await visitPhone(host)
    const { touch, top } = visitor
    const before = await top()
    await touch.press(await middleOf(visitor.heading(/./).first()))
    await touch.draw({ x: 10, y: 6 }, 20)
    expect(await top()).toBe(before)
    await liftAtRest(visitor)
    // Nothing is left of it: what comes next is a press.
    await touch.press(await middleOf(visitor.dialogButton('What is a wallet?')))
    await touch.lift()
    await visitor.dialogButton('Back').waitFor()
  })

  test('presses are presses', async () => {
    const visitor = await visitPhone(host)
    await visitor.dialogButton('What is a wallet?').tap()
    await visitor.dialogButton('Back').tap()
    await visitor.dialogButton('What is a wallet?').waitFor()
    await visitor.dialogButton('Close').tap()
    await isClosedAndBack(visitor)
  })

  test('a button that a finger began on is not pressed by a sheet that comes back', async () => {
    const visitor = await visitPhone(host)
    const { touch, top } = visitor
    const before = await top()
    await touch.press(await middleOf(visitor.dialogButton('Close')))
    await touch.draw({ x: 0, y: 10 }, 6)
    await expect.poll(top).toBeGreaterThan(before + 30)
    await liftAtRest(visitor)
    await expect.poll(top).toBe(before)
    await waitForMotion(visitor)
    expect(await visitor.dialog.isVisible()).toBe(true)
  })

  test('reduced motion: it goes with the finger, and is back at once', async () => {
    const visitor = await visitPhone(host, { context: { ...phone, reducedMotion: 'reduce' } })
    const { top, page } = visitor
    const before = await top()
    await drawDown(visitor, 80)
    await expect.poll(top).toBeGreaterThan(before + 50)
    await liftAtRest(visitor)
    expect(await top()).toBe(before)
    expect(await page.evaluate(() => window.motion.longestMotion())).toBeLessThanOrEqual(100)
    await drawDown(visitor, 300)
    await liftAtRest(visitor)
    await isClosedAndBack(visitor)
  })

  test.each([
    ['a mouse on a wide page', { viewport: { width: 1280, height: 800 } }],
    ['a mouse on a narrow page', { viewport: { width: 390, height: 844 } }],
    ['a finger on a wide page', { ...phone, viewport: { width: 820, height: 1180 } }],
  ] as const)('%s draws nothing', async (hand, context) => {
    const visitor = await visitPhone(host, { context })
    const { page, top } = visitor
    const before = await top()
    // A selection ends a swipe too, and is not to be why there is none.
    const stopIt = `addEventListener('selectstart', (event) => event.stopPropagation(), true)`
    await page.evaluate(`${dialogExpression}.getRootNode().${stopIt}`)
    const { x, y } = await middleOf(visitor.heading(/./).first())
    if (hand === 'a finger on a wide page') {
      await drawDown(visitor, 300)
      expect(await top()).toBe(before)
      await visitor.touch.lift()
    } else {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + 300, { steps: 10 })
      expect(await top()).toBe(before)
      await page.mouse.up()
    }
    await waitForMotion(visitor)
    expect(await visitor.dialog.isVisible()).toBe(true)
    expect(await top()).toBe(before)
  })
})

describe.each(hostNames)('%s host: the sheet and the window that is seen', (host) => {
  const connected = async (): Promise<SheetVisit & { readonly field: Locator }> => {
    const visitor = await visitPhone(host)
    await visitor.row(visitor.wallet.name).tap()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await openSheet(visitor)
    await visitor.dialogButton(/^Switch network, now /).tap()
    const field = visitor.dialog.getByRole('searchbox')
    await field.tap()
    await waitForMotion(visitor)
    return { ...visitor, field }
  }

  test('stays above a keyboard, with the field that is typed into', async () => {
    const visitor = await connected()
    const { page, card, field } = visitor
    const bottom = async (): Promise<number> => {
      const box = await card.boundingBox()
      return box === null ? Number.NaN : box.y + box.height
    }
    // A headless browser has no on-screen keyboard, and nothing else makes the window that is seen smaller without zooming or
    // resizing the page: so the browser's own object says what it would say with one.
    const showKeyboard = (seen: { readonly height: number; readonly offsetTop: number }): Promise<void> =>
      page.evaluate((values) => {
        const { visualViewport } = window
        if (visualViewport === null) throw new Error('There is none.')
        for (const [name, value] of Object.entries(values))
          Object.defineProperty(visualViewport, name, { configurable: true, value })
        visualViewport.dispatchEvent(new Event('resize'))
      }, seen)
    expect(await bottom()).toBe(844)
    await showKeyboard({ height: 340, offsetTop: 0 })
    await expect.poll(bottom).toBe(340)
    for (const part of [card, field, visitor.dialogButton('Close')]) {
      const box = await part.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(340)
    }
    // As Safari has it, which moves what is seen down to the field.
    await showKeyboard({ height: 340, offsetTop: 200 })
    await expect.poll(bottom).toBe(540)
    expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual(200)
    await showKeyboard({ height: 844, offsetTop: 0 })
    await expect.poll(bottom).toBe(844)
  })

  test('stays where it is while the visitor zooms in', async () => {
    const visitor = await connected()
    const place = (): Promise<readonly number[]> =>
      visitor.card.evaluate((card) => {
        const { top, height } = card.getBoundingClientRect()
        return [top, height]
      })
    const scale = (): Promise<number | undefined> => visitor.page.evaluate(() => window.visualViewport?.scale)
    const before = await place()
    const session = await visitor.context.newCDPSession(visitor.page)
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
    await expect.poll(scale).toBe(2)
    await waitForMotion(visitor)
    expect(await place()).toEqual(before)
    // One finger moves the window over the page.
    await visitor.touch.press({ x: 200, y: 300 })
    await visitor.touch.draw({ x: 0, y: 10 }, 30)
    await visitor.touch.lift()
    await waitForMotion(visitor)
    expect(await visitor.dialog.isVisible()).toBe(true)
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
    await expect.poll(scale).toBe(1)
    expect(await place()).toEqual(before)
  })
})
