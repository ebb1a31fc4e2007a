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
