import { describe, expect, it } from 'vitest'
import { galleries } from './galleries.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries()

describe.each(libraries)('Send drawn with %s', (library) => {
  it('is filled in, and goes on with the Enter key', async () => {
    const { page, intents } = await visitGallery({ library, query: { screen: 'send-filled' } })
    await page.getByRole('button', { name: 'Max' }).click()
    await page.getByRole('button', { name: 'Enter the amount in USD' }).click()
    await page.getByRole('button', { name: 'Paste' }).click()
    await page.getByRole('textbox', { name: 'To', exact: true }).press('Enter')
    expect(await intents()).toEqual([
      { type: 'set-max-amount', isOn: true },
      { type: 'change-amount-unit' },
      { type: 'paste-receiver' },
      { type: 'review-send' },
    ])
  })

  it('does not go on while something is missing, and says what', async () => {
    const { page, intents } = await visitGallery({ library, query: { screen: 'send-insufficient' } })
    await page.getByRole('textbox', { name: 'Amount', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Insufficient Funds' }).click({ force: true })
    await page.getByRole('button', { name: /^Token ETH/ }).click()
    expect(await intents()).toEqual([{ type: 'show-send-tokens' }])
  })

  it('is sent once the wallet can be asked, and not while it is asked', async () => {
    const { page, intents } = await visitGallery({ library, query: { screen: 'send-preview' } })
    const button = page.getByRole('button', { name: 'Send', exact: true })
    await button.click()
    await page.evaluate(() => window.gallery.show(window.gallery.samples['send-preview-asking']))
    await page.getByText('Confirm in Ember Wallet').waitFor()
    await button.click({ force: true })
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await intents()).toEqual([{ type: 'submit-send' }, { type: 'cancel-send' }])
  })
})

/** What has to be in sight from the start, whatever there is to read above it. */
const decided = ['Cancel', 'Send'] as const

describe.each(libraries)('A long review drawn with %s', (library) => {
  it.each([
    ['send-preview-account', 1280, 860],
    ['send-preview-ticks', 1280, 700],
    ['send-preview-rtl', 1280, 600],
    ['send-preview-account', 320, 640],
  ] as const)(
    '%s has its buttons in sight at %i × %i, and the facts scroll above them',
    async (screen, width, height) => {
      const { page } = await visitGallery({ library, query: { screen }, width, height, reducedMotion: true })
      for (const name of decided) {
        const box = await page.getByRole('button', { name, exact: true }).boundingBox()
        if (box === null) throw new Error(`There is no ${name}`)
        expect(box.y + box.height).toBeLessThanOrEqual(height)
      }
      // Nothing lies above them.
      await page.getByRole('button', { name: 'Cancel', exact: true }).click({ trial: true })
      const fact = page.locator('dl > div').last()
      await fact.scrollIntoViewIfNeeded()
      await page.getByRole('dialog').hover()
      await page.mouse.wheel(0, 2_000)
      const button = page.getByRole('button', { name: 'Send', exact: true })
      await expect
        .poll(async () => {
          const [last, foot] = [await fact.boundingBox(), await button.boundingBox()]
          return last !== null && foot !== null && last.y + last.height <= foot.y
        })
        .toBe(true)
    },
  )

  it('is read as a whole where there is no room for both', async () => {
    const { page } = await visitGallery({ library, query: { screen: 'send-preview-ticks' }, width: 320, height: 400 })
    const button = page.getByRole('button', { name: 'Cancel', exact: true })
    expect((await button.boundingBox())?.y).toBeGreaterThan(400)
    await button.click()
  })
})
