import { devices } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { advanceTime, installClock } from './page-waits.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits()
const phone = devices['iPhone 14'] ?? {}

const qrCode = (visitor: Visit) => visitor.dialog.getByRole('img', { name: 'QR code' })
const all = (visitor: Visit) => visitor.row('All wallets')
/** To the relay. */
const countSockets = (visitor: Visit): (() => number) => {
  let sockets = 0
  visitor.page.on('websocket', () => {
    sockets += 1
  })
  return () => sockets
}

describe.each(hostNames)('%s host: modes', (host) => {
  test('basic on a desktop opens at the code, with all wallets beside it', async () => {
    const visitor = await visit(host, { hasServices: true, options: { mode: 'basic' } })
    await visitor.openModal()
    await qrCode(visitor).waitFor()
    await visitor.dialogButton('Copy link').waitFor()
    expect(await visitor.row(visitor.wallet.name).count()).toBe(0)
    await all(visitor).click()
    await visitor.dialogButton(/^Oxbow Casket/).click()
    await qrCode(visitor).waitFor()
    await visitor.dialogButton('Back').click()
    await visitor.heading('All wallets').waitFor()
    await visitor.dialogButton('Back').click()
    await qrCode(visitor).waitFor()
  })

  test('basic on a phone opens at all wallets', async () => {
    const visitor = await visit(host, { hasServices: true, options: { mode: 'basic' }, context: phone, wallets: [] })
    await visitor.openModal()
    await visitor.heading('All wallets').waitFor()
    await visitor.dialogButton(/^Oxbow Casket/).waitFor()
    await visitor.dialogButton('Show a QR code instead').click()
    await qrCode(visitor).waitFor()
  })

  test('manual asks the relay for nothing before the visitor does', async () => {
    const visitor = await visit(host, { hasServices: true, options: { mode: 'manual' }, prepare: installClock })
    // The clock runs over the time that the project's settings have to arrive.
    visitor.expectProblem(/Failed to fetch the remote configuration/)
    const sockets = countSockets(visitor)
    await visitor.openModal()
    await visitor.dialogButton('Show code').waitFor()
    await advanceTime(visitor)
    expect(sockets()).toBe(0)
    expect(await qrCode(visitor).count()).toBe(0)
    await visitor.dialogButton('Show code').click()
    await qrCode(visitor).waitFor()
    expect(sockets()).toBeGreaterThan(0)
  })

  test('manual on a phone opens at all wallets, and asks the relay for nothing', async () => {
    const options = { mode: 'manual' }
    const visitor = await visit(host, {
      hasServices: true,
      options,
      context: phone,
      wallets: [],
      prepare: installClock,
    })
    visitor.expectProblem(/Failed to fetch the remote configuration/)
    const sockets = countSockets(visitor)
    await visitor.openModal()
    await visitor.heading('All wallets').waitFor()
    await visitor.dialogButton(/^Oxbow Casket/).waitFor()
    await advanceTime(visitor)
    expect(sockets()).toBe(0)
  })

  test.each([
    [true, 1, 1],
    [false, 0, 0],
    ['mobile', 0, 1],
  ] as const)('allWallets: %s', async (allWallets, onDesktop, onPhone) => {
    for (const [context, rows] of [
      [{}, onDesktop],
      [phone, onPhone],
    ] as const) {
      const visitor = await visit(host, { hasServices: true, options: { features: { allWallets } }, context })
      await visitor.openModal()
      await visitor.row('Sandbox Wallet').waitFor()
      expect(await all(visitor).count()).toBe(rows)
    }
  })
})
