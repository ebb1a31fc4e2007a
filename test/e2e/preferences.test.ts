import { describe, expect, test } from 'vitest'
import { motionScript, waitForFrames, waitForMotion } from './page-waits.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits()

/** The longest of all the motions while something is done, in every frame. */
const longestMotionOf = async (visitor: Visit, act: () => Promise<unknown>): Promise<number> => {
  const longest = await visitor.page.evaluateHandle(() => window.motion.watchMotion())
  await act()
  await waitForMotion(visitor)
  return longest.evaluate((longestSoFar) => longestSoFar())
}

const walk = async (visitor: Visit): Promise<void> => {
  await visitor.openModal()
  await visitor.row(visitor.wallet.name).hover()
  await visitor.dialogButton('What is a wallet?').click()
  await visitor.dialogButton('Back').click()
  await visitor.row(visitor.wallet.name).click()
  await visitor.dialogButton('Cancel').waitFor()
  await expect.poll(() => visitor.wallet.methods()).toContain('eth_requestAccounts')
  visitor.wallet.reject()
  await visitor.dialogButton('Try again').waitFor()
  await visitor.dialogButton('Close').click()
  await visitor.dialog.waitFor({ state: 'hidden' })
}

describe.each(hostNames)('%s host: what the visitor prefers', (host) => {
  test('reduced motion: nothing moves for longer than 100 ms', async () => {
    const visitor = await visit(host, {
      wallets: [{ behaviour: 'ask' }],
      context: { reducedMotion: 'reduce' },
      scripts: [await motionScript()],
    })
    await visitor.connectButton.waitFor()
    expect(await longestMotionOf(visitor, () => walk(visitor))).toBeLessThanOrEqual(100)
  })

  test('otherwise something does', async () => {
    const visitor = await visit(host, {
      wallets: [{ behaviour: 'ask' }],
      hasMotion: true,
      scripts: [await motionScript()],
    })
    await visitor.connectButton.waitFor()
    expect(await longestMotionOf(visitor, () => walk(visitor))).toBeGreaterThan(100)
  })

  test('forced colours: every control has an edge, and every state is still told', async () => {
    const visitor = await visit(host, { wallets: [{ behaviour: 'ask' }], context: { forcedColors: 'active' } })
    await visitor.openModal()
    const edge = await visitor.row(visitor.wallet.name).evaluate((row) => getComputedStyle(row).borderTopWidth)
    expect(Number.parseFloat(edge)).toBeGreaterThan(0)
    await visitor.row(visitor.wallet.name).click()
    await visitor.dialogButton('Cancel').waitFor()
    await expect.poll(() => visitor.wallet.methods().length).toBe(1)
    visitor.wallet.reject()
    await visitor.dialog.getByText('You cancelled', { exact: true }).first().waitFor()
  })

  test('at 200 % zoom everything can be reached', async () => {
    // A window of 640 by 400 CSS pixels is one of 1280 by 800 at 200 %.
    const visitor = await visit(host, {
      wallets: [{ behaviour: 'ask' }, {}, {}, {}, {}, {}, {}],
      context: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
    })
    await visitor.openModal()
    await visitor.dialogButton('What is a wallet?').click()
    await visitor.dialogButton('Back').click()
    await visitor.row(visitor.wallet.name).click()
    await visitor.dialogButton('Cancel').click()
    await visitor.dialogButton('Close').click()
    await visitor.dialog.waitFor({ state: 'hidden' })
  })

  test('the page behind does not scroll, and scrolls again afterwards', async () => {
    const visitor = await visit(host, { context: { viewport: { width: 430, height: 300 } } })
    const { page } = visitor
    const scrollY = (): Promise<number> => page.evaluate(() => window.scrollY)
    const turnWheel = async (): Promise<void> => {
      const turned = page.evaluate(() => new Promise((resolve) => addEventListener('wheel', resolve, { once: true })))
      await page.mouse.move(200, 20)
      await page.mouse.wheel(0, 100)
      await turned
    }
    await visitor.connectButton.waitFor()
    const styleBefore = await page.evaluate(() => document.documentElement.getAttribute('style'))
    await visitor.openModal()
    await turnWheel()
    await waitForFrames(visitor, 10)
    expect(await scrollY()).toBe(0)
    await page.keyboard.press('Escape')
    await visitor.dialog.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.documentElement.getAttribute('style') || null)).toBe(styleBefore)
    // What was held back does not come afterwards.
    expect(await scrollY()).toBe(0)
    await turnWheel()
    await expect.poll(scrollY).toBeGreaterThan(0)
  })

  test('one polite status region, and no more, is exposed at any time', async () => {
    const visitor = await visit(host, { wallets: [{ behaviour: 'ask' }] })
    const { page } = visitor
    const polite = (): Promise<number> => page.getByRole('status').count()
    await visitor.openModal()
    expect(await polite()).toBe(1)
    await visitor.row(visitor.wallet.name).click()
    await visitor.dialogButton('Cancel').waitFor()
    expect(await polite()).toBe(1)
    await expect.poll(() => page.getByRole('status').textContent()).toBe(`Approve in ${visitor.wallet.name}`)
    await visitor.wallet.approve()
    await visitor.dialog.waitFor({ state: 'hidden' })
    expect(await polite()).toBe(1)
    await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^Connected as /)
  })
})
