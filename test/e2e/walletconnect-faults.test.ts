import { stringToHex, verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { askThroughHost } from '../support/page-driver.ts'
import { installClock } from './page-waits.ts'
import { accountAt } from './pocket-site.ts'
import { spoilRelay } from './relay-faults.ts'
import { hostNames, visits } from './visit.ts'
import {
  connectElsewhere,
  copiedLink,
  eventually,
  openCode,
  qrImage,
  walletsElsewhere,
  withRelay,
} from './wallet-elsewhere.ts'

const visit = visits()
const startWallet = walletsElsewhere()

const message = 'Pay the harbour fee'
const oneCode = 230_000

describe.each(hostNames)('%s host: a wallet on another device', (host) => {
  test('that says no leads back to the list, with the reason', async () => {
    const wallet = await startWallet()
    wallet.reject()
    const visitor = await visit(host, withRelay())
    const { dialog, heading } = visitor
    const refused = await openCode(visitor)
    await wallet.pair(refused)
    await heading('Connect wallet').waitFor()
    await eventually(() => dialog.getByRole('status').textContent()).toContain('You cancelled in the wallet.')
    expect(await visitor.hostStatus.textContent()).toBe('disconnected')
    expect(wallet.sessions()).toBe(0)

    wallet.approve()
    await visitor.row('WalletConnect').click()
    const link = await copiedLink(visitor)
    expect(link).not.toBe(refused)
    await wallet.pair(link)
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => visitor.hostAddress.textContent()).toBe(accountAt(2))
  })

  test('that is not there in time gets a new code by itself, once, and another at a press', async () => {
    const visitor = await visit(host, withRelay({ prepare: installClock }))
    const { page, dialog, dialogButton } = visitor
    const before = await page.evaluate(() => Date.now())
    const first = await openCode(visitor)
    const code = () => qrImage(visitor).evaluate(({ outerHTML }) => outerHTML)
    const shown = await code()
    await page.clock.pauseAt(before + oneCode - 2_000)
    await page.clock.runFor(1_000)
    expect(await code()).toBe(shown)
    await page.clock.resume()
    await page.clock.fastForward(15_000)
    await eventually(() => copiedLink(visitor)).not.toBe(first)
    const second = await copiedLink(visitor)

    await page.clock.fastForward(oneCode)
    await dialog.getByText('The code has run out', { exact: true }).first().waitFor()
    expect(await qrImage(visitor).count()).toBe(0)
    await page.clock.fastForward(oneCode)
    expect(await qrImage(visitor).count()).toBe(0)
    await dialogButton('New code').click()
    const third = await copiedLink(visitor)
    expect(new Set([first, second, third]).size).toBe(3)
    const wallet = await startWallet()
    await wallet.pair(third)
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => visitor.hostStatus.textContent()).toBe('connected')
  })

  test('cannot be reached while the relay is down: the page says so in time, and tries again at a press', async () => {
    const projectId = `down-${host}`
    await spoilRelay(projectId, { kind: 'down' })
    const visitor = await visit(host, withRelay({ options: { projectId }, prepare: installClock }))
    visitor.expectProblem(/WebSocket connection to 'ws:/)
    // The SDK may send at the moment at which it is cut off.
    visitor.expectProblem(/WebSocket is already in CLOSING/)
    const { page, dialog, dialogButton } = visitor
    const tried = page.waitForEvent('websocket')
    await visitor.chooseWallet('WalletConnect')
    await tried
    await page.clock.runFor(10_000)
    await dialog.getByText('The service that carries messages to wallets does not answer.').first().waitFor()
    await dialog.getByText('RELAY_UNREACHABLE').waitFor()

    await spoilRelay(projectId, undefined)
    await dialogButton('Try again').click()
    const wallet = await startWallet()
    await wallet.pair(await copiedLink(visitor))
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => visitor.hostStatus.textContent()).toBe('connected')
  })

  test('that is asked is named on the page until it has answered', async () => {
    const wallet = await startWallet()
    const visitor = await visit(host, withRelay())
    const { page } = visitor
    await connectElsewhere(visitor, wallet)
    const one = page.getByText('A request waits for you in Test Wallet.')
    const two = page.getByText('2 requests wait for you in Test Wallet.')
    const sign = () => askThroughHost(page, 'personal_sign', stringToHex(message), accountAt(2))
    wallet.wait()
    const first = sign()
    await one.waitFor()
    const second = sign()
    await two.waitFor()
    // It asks its owner one thing after the other.
    await eventually(() => wallet.requests().length).toBe(1)
    await visitor.openModal()
    await visitor.dialog.getByText('2 requests wait for you in Test Wallet.').waitFor()
    await visitor.dialogButton('Close').click()
    wallet.approve()
    for (const signature of [await first, await second])
      expect(await verifyMessage({ address: accountAt(2), message, signature: `0x${signature.slice(2)}` })).toBe(true)
    await eventually(() => Promise.all([one.count(), two.count()])).toEqual([0, 0])

    wallet.wait()
    const refused = sign().catch(String)
    await one.waitFor()
    await eventually(() => wallet.requests().length).toBe(3)
    wallet.reject()
    expect(await refused).toContain('4001')
    await eventually(() => one.count()).toBe(0)
  })
})
