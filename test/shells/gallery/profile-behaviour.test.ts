import { describe, expect, it } from 'vitest'
import { galleries } from './galleries.ts'
import { focused, press } from './gallery-keyboard.ts'
import type { SampleName } from './screens.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries()

describe.each(libraries)('the visitor’s wallets drawn with %s', (library) => {
  const visit = async (sample: SampleName) => {
    const visited = await visitGallery({ library, query: { screen: sample } })
    const { page } = visited
    /** The same view, with these of its wallets in this order. */
    const keep = (...names: readonly string[]) =>
      page.evaluate(
        ([name, kept]) => {
          const screen = window.gallery.samples[name]
          if (screen.view.view !== 'ProfileWallets') throw new Error('There are no wallets.')
          const { wallets } = screen.view
          const left = kept.flatMap((one) => wallets.filter((card) => card.name === one))
          window.gallery.show({ ...screen, view: { ...screen.view, wallets: left } })
        },
        [sample, names] as const,
      )
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    return { ...visited, keep, card }
  }

  it('has tabs that are one stop, with arrows along the line of reading, and says to whom each button belongs', async () => {
    const { page, card, intents } = await visit('profile-three')
    expect(await focused(page)).toBe('Wallets')
    await press(page, 'Tab', 'Tab')
    expect(await focused(page)).toBe('EVM')
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight')
    expect(await focused(page)).toBe('EVM')
    await press(page, 'Tab')
    expect(await focused(page)).toBe('Disconnect')
    await press(page, 'Tab')
    expect(await focused(page)).toBe('Switch')
    await press(page, 'Enter')
    expect(await intents()).toEqual([
      { type: 'choose-tab', namespace: 'solana' },
      { type: 'choose-tab', namespace: 'bip122' },
      { type: 'choose-tab', namespace: 'eip155' },
      { type: 'switch-wallet', connectionId: 'eip155 Harbour' },
    ])
    const described = card('Orchard').getByRole('button', { name: 'Disconnect', exact: true })
    const by = await described.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${by}"]`).textContent()).toContain('Orchard 0x15d3…6A65')
    await page.evaluate(() => {
      window.gallery.show({ ...window.gallery.samples['profile-three'], dir: 'rtl' })
    })
    await page.getByRole('dialog').and(page.locator('[dir="rtl"]')).waitFor()
    await page.getByRole('tab', { name: 'EVM' }).press('ArrowLeft')
    expect((await intents()).at(-1)).toEqual({ type: 'choose-tab', namespace: 'solana' })
    await press(page, 'End')
    expect((await intents()).at(-1)).toEqual({ type: 'choose-tab', namespace: 'bip122' })
    await press(page, 'Home')
    expect((await intents()).at(-1)).toEqual({ type: 'choose-tab', namespace: 'eip155' })
    expect(await focused(page)).toBe('EVM')
  })

  it('says of a button that ends more than one connection which, before it is pressed', async () => {
    const { page, card } = await visit('profile-five-chains')
    const leave = card('Meadow Pocket').getByRole('button', { name: 'Disconnect', exact: true })
    const remark = card('Meadow Pocket').getByText('Disconnecting it ends it in EVM and Bitcoin too.')
    const by = (await leave.getAttribute('aria-describedby')) ?? ''
    const described = await Promise.all(by.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()))
    expect(described.map((text) => text?.trim())).toEqual(['Meadow Pocket 7EcDhS…CFLt', await remark.textContent()])
    // In the order of reading too.
    const isBefore = await remark.evaluate(
      (text, button) => Boolean(button && text.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING),
      await leave.elementHandle(),
    )
    expect(isBefore).toBe(true)
    // While the dialog rises, a place is not where it will be.
    await page.evaluate(() => window.motion.motionEnded())
    const [button, text] = await Promise.all([leave, remark].map((part) => part.boundingBox()))
    expect(text?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? Number.NaN))
  })

  it.each(['Switch', 'Disconnect'])(
    'a double press of %s is one: what lies there by then is another wallet',
    async (name) => {
      const { page, keep, card, intents } = await visit('profile-three')
      const focusPositionIn = (wallet: string) => card(wallet).getByRole('button', { name, exact: true }).boundingBox()
      await keep('Harbour', 'Orchard')
      await expect.poll(() => card('Ember Wallet').count()).toBe(0)
      // While the dialog rises, a place is not where it will be.
      await page.evaluate(() => window.motion.motionEnded())
      const { x = 0, y = 0 } = (await focusPositionIn('Harbour')) ?? {}
      await page.mouse.move(x + 10, y + 10)
      await page.mouse.down()
      await page.mouse.up()
      await keep('Orchard', 'Harbour')
      await expect.poll(async () => Math.abs(((await focusPositionIn('Orchard'))?.y ?? 0) - y)).toBeLessThan(10)
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
      await card('Harbour').getByRole('button', { name, exact: true }).press('Enter')
      const type = name === 'Switch' ? 'switch-wallet' : 'leave-wallet'
      expect(await intents()).toEqual(Array(2).fill({ type, connectionId: 'eip155 Harbour' }))
    },
  )

  it('leaves the focus in the place of a wallet that goes, and with one that moves', async () => {
    const { page, keep, card } = await visit('profile-three')
    await card('Ember Wallet').getByRole('button', { name: 'Disconnect' }).focus()
    await keep('Harbour', 'Orchard')
    await expect.poll(() => focused(page)).toContain('Harbour')
    await press(page, 'Tab')
    expect(await focused(page)).toBe('Switch')
    await card('Orchard').getByRole('button', { name: 'Switch' }).focus()
    await keep('Orchard', 'Harbour')
    await expect.poll(() => focused(page)).toMatch(/Switch|Orchard/)
    expect(await card('Orchard').evaluate((row) => row.matches(':focus-within'))).toBe(true)
    await card('Harbour').getByRole('button', { name: 'Disconnect' }).focus()
    await keep('Orchard')
    await expect.poll(() => focused(page)).toContain('Orchard')
    await card('Orchard').getByRole('button', { name: 'Disconnect' }).focus()
    await page.evaluate(() => window.gallery.show(window.gallery.samples['profile-none']))
    await expect.poll(() => focused(page)).toBe('Add wallet')
  })

  it('asks for what each button says', async () => {
    const { page, card, intents } = await visit('profile-payment-ordinals')
    await card('Ordinals').last().getByRole('button', { name: 'Switch' }).click()
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    const forget = page.getByRole('button', { name: 'Forget Slate' })
    // As of two wallets of one name.
    const by = await forget.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${by}"]`).textContent()).toBe('Slate 0x90F7…b906')
    await forget.click()
    await card('Pebble').first().getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Add wallet' }).click()
    await page.getByRole('button', { name: 'Disconnect all' }).click()
    expect(await intents()).toEqual([
      { type: 'switch-account', connectionId: 'eip155 Pebble Wallet', address: expect.stringMatching(/^bc1pxw/) },
      { type: 'switch-wallet', connectionId: 'eip155 Slate' },
      { type: 'forget-wallet', connectionId: 'eip155 Slate' },
      { type: 'leave-wallet', connectionId: 'eip155 Pebble Wallet' },
      { type: 'add-wallet' },
      { type: 'disconnect' },
    ])
  })
})
