import { describe, expect, test } from 'vitest'
import { shortAddressOf } from '../support/page-driver.ts'
import { pageScript } from '../support/page-script.ts'
import { waitForFrames, waitForRequests } from './page-waits.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits({ isFresh: true })
const observer = async (): Promise<string> =>
  `${await pageScript('e2e/page/frame-observer.ts', 'frameObserver')};frameObserver.start()`

const seen = (visitor: Visit) =>
  visitor.page.evaluate(() => ({
    texts: [...window.latchkeyFrames.texts],
    visibleTexts: [...window.latchkeyFrames.visibleTexts],
    rowsInFirstFrames: window.latchkeyFrames.rowsInFirstFrames,
    picturesInFirstFrames: window.latchkeyFrames.picturesInFirstFrames,
    frames: window.latchkeyFrames.frames,
  }))

describe.each(hostNames)('%s host: every frame', (host) => {
  test('"Connect wallet" is seen on a first visit, and never on a reload with a stored session', async () => {
    const visitor = await visit(host, { scripts: [await observer()] })
    const { page, wallet } = visitor
    await visitor.connectButton.waitFor()
    await expect.poll(async () => (await seen(visitor)).visibleTexts).toContain('Connect wallet')

    await visitor.connect(wallet.name)
    for (const way of ['reload', 'new visit'] as const) {
      if (way === 'reload') await page.reload()
      else await page.goto(visitor.origin)
      await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
      await waitForFrames(visitor, 10)
      const { texts, visibleTexts, frames } = await seen(visitor)
      expect(frames).toBeGreaterThan(5)
      expect(texts.filter((text) => /connect wallet/i.test(text))).toEqual([])
      expect(visibleTexts).toContain(shortAddressOf(wallet.address()))
    }
  })

  test('the wallet takes its time to answer: the account stands on the button meanwhile', async () => {
    const visitor = await visit(host, { scripts: [await observer()] })
    const { page, wallet } = visitor
    await visitor.connect(wallet.name)
    const answer = wallet.hold()
    await page.reload()
    await expect.poll(() => visitor.button.textContent()).toContain(shortAddressOf(wallet.address()))
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connecting')
    answer()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
    const { texts } = await seen(visitor)
    expect(texts.filter((text) => /connect wallet/i.test(text))).toEqual([])
  })

  test('the first frame of the dialog has the account in it, when there is one', async () => {
    const visitor = await visit(host, { scripts: [await observer()] })
    await visitor.connect(visitor.wallet.name)
    await visitor.page.reload()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
    await visitor.openModal()
    await visitor.dialogButton('Copy address').waitFor()
    expect((await seen(visitor)).texts).not.toContain('Loading…')
  })

  test.each(['cold press', 'after hovering', 'with Enter', 'a second time'] as const)(
    'the first frame of the dialog has the wallets in it: %s',
    async (way) => {
      const visitor = await visit(host, { wallets: [{}, {}, {}], scripts: [await observer()] })
      const { page, button, dialog } = visitor
      await visitor.connectButton.waitFor()
      if (way === 'cold press') await button.evaluate((element: HTMLElement) => element.click())
      if (way === 'with Enter') {
        await button.focus()
        await page.keyboard.press('Enter')
      }
      if (way === 'after hovering') {
        await button.hover()
        await expect.poll(() => visitor.requests().some((url) => url.includes('/views'))).toBe(true)
        await waitForRequests(visitor)
        await button.click()
      }
      if (way === 'a second time') {
        await visitor.openModal()
        await visitor.dialogButton('Close').click()
        await dialog.waitFor({ state: 'hidden' })
        await button.click()
      }
      await dialog.waitFor()
      const openings = way === 'a second time' ? [3, 3] : [3]
      await expect.poll(async () => (await seen(visitor)).rowsInFirstFrames).toEqual(openings)
    },
  )
})

/** React runs what follows a press before the frame. */
test('with Preact pictures of wallets are asked for after the first frame, which they would hold up', async () => {
  const visitor = await visit('plain', { wallets: [{}, {}, {}], scripts: [await observer()] })
  await visitor.connectButton.waitFor()
  await visitor.button.evaluate((element: HTMLElement) => element.click())
  await expect.poll(() => visitor.dialog.locator('ul img[src]').count()).toBe(3)
  expect(await seen(visitor)).toMatchObject({ rowsInFirstFrames: [3], picturesInFirstFrames: [0] })
})

test('the button is painted anew only where something of it has changed', async () => {
  const visitor = await visit('plain')
  await visitor.connectButton.waitFor()
  const paintings = (change: string): Promise<unknown> =>
    visitor.page.evaluate(`(async () => {
      const slot = globalThis[Symbol.for('latchkey/default')]
      const button = document.querySelector('latchkey-button').shadowRoot.querySelector('button')
      let paintings = 0
      const observer = new MutationObserver((records) => { paintings += records.length })
      observer.observe(button, { attributes: true, childList: true, subtree: true, characterData: true })
      ${change}
      await new Promise((resolve) => setTimeout(resolve))
      observer.disconnect()
      return paintings
    })()`)
  await waitForRequests(visitor)
  expect(await paintings("slot.changes.dispatchEvent(new Event('change'))")).toBe(0)
  expect(await paintings("slot.modal.update({ theme: { mode: 'dark' } })")).toBeGreaterThan(0)
})
