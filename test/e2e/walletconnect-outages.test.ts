import { stringToHex, verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { askThroughHost, createPageDriver, type PageDriver, shortAddressOf } from '../support/page-driver.ts'
import { accountAt } from './pocket-site.ts'
import { spoilRelay } from './relay-faults.ts'
import { hostNames, type Visit, visits } from './visit.ts'
import { connectElsewhere, openCode, walletsElsewhere, withRelay } from './wallet-elsewhere.ts'

const visit = visits()
const startWallet = walletsElsewhere()

const message = 'Pay the harbour fee'
/** The SDK looks for its relay every few seconds. */
const back = { timeout: 30_000, interval: 50 }

const sign = ({ page }: Pick<PageDriver, 'page'>): Promise<string> =>
  askThroughHost(page, 'personal_sign', stringToHex(message), accountAt(2))
const isSigned = (signature: string): Promise<boolean> =>
  verifyMessage({ address: accountAt(2), message, signature: `0x${signature.slice(2)}` })

const openTab = async ({ context, page }: Visit): Promise<PageDriver> => {
  const tab = createPageDriver(await context.newPage())
  await tab.page.goto(page.url())
  await tab.button.waitFor()
  return tab
}

describe.each(hostNames)('%s host: a relay that goes away', (host) => {
  test('and comes back brings the answer of a wallet that gave it meanwhile, and the next request works', async () => {
    const projectId = `away-${host}`
    const wallet = await startWallet()
    const visitor = await visit(host, withRelay({ options: { projectId } }))
    visitor.expectProblem(/WebSocket connection to 'ws:/)
    await connectElsewhere(visitor, wallet)
    wallet.wait()
    const pending = sign(visitor)
    await expect.poll(() => wallet.requests().length).toBe(1)
    await spoilRelay(projectId, { kind: 'down' })
    wallet.approve()
    await spoilRelay(projectId, undefined)
    expect(await isSigned(await pending)).toBe(true)
    expect(await visitor.hostStatus.textContent()).toBe('connected')
    expect(await isSigned(await sign(visitor))).toBe(true)
    await expect.poll(() => visitor.page.getByText('A request waits for you').count()).toBe(0)
  }, 90_000)

  test('before a request is made delays it, or it fails with a reason; the next one works', async () => {
    const projectId = `gone-${host}`
    const wallet = await startWallet()
    const visitor = await visit(host, withRelay({ options: { projectId } }))
    visitor.expectProblem(/WebSocket connection to 'ws:/)
    await connectElsewhere(visitor, wallet)
    await spoilRelay(projectId, { kind: 'down' })
    const asked = sign(visitor).then(isSigned, String)
    await visitor.page.getByText('A request waits for you in Test Wallet.').waitFor()
    await spoilRelay(projectId, undefined)
    // A code and words, as every answer of a provider that is none.
    expect([true, expect.stringMatching(/Error: -?\d{4,5} \w+ \w+/)]).toContainEqual(await asked)
    expect(await isSigned(await sign(visitor))).toBe(true)
    await expect.poll(() => visitor.page.getByText('A request waits for you').count()).toBe(0)
  }, 90_000)
})

describe.each(hostNames)('%s host: two tabs on one session', (host) => {
  test.each(['the one that connected', 'the other'])(
    'sign both, and are both disconnected when %s disconnects',
    async (who) => {
      const wallet = await startWallet()
      const visitor = await visit(host, withRelay())
      const other = await openTab(visitor)
      await connectElsewhere(visitor, wallet)
      await expect.poll(() => other.button.textContent(), back).toContain(shortAddressOf(accountAt(2)))
      await expect.poll(() => other.hostStatus.textContent(), back).toBe('connected')
      for (const tab of [other, visitor]) expect(await isSigned(await sign(tab))).toBe(true)
      expect([wallet.proposals(), wallet.sessions()]).toEqual([1, 1])

      const [leaver, follower] = who === 'the other' ? [other, visitor] : [visitor, other]
      await follower.openModal()
      await follower.dialogButton('Disconnect').waitFor()
      await leaver.disconnect()
      await follower.dialog.waitFor({ state: 'hidden' })
      await follower.connectButton.waitFor()
      await expect.poll(() => follower.hostStatus.textContent()).toBe('disconnected')
      await expect.poll(() => wallet.sessions(), back).toBe(0)
      await follower.page.reload()
      await follower.connectButton.waitFor()
    },
    90_000,
  )
})

describe.each(hostNames)('%s host: a page that is loaded again while it pairs', (host) => {
  test('shows a fresh code; the first one still connects', async () => {
    const wallet = await startWallet()
    const visitor = await visit(host, withRelay())
    const first = await openCode(visitor)
    await visitor.page.reload()
    const second = await openCode(visitor)
    expect(second).not.toBe(first)
    await wallet.pair(first)
    await visitor.dialog.waitFor({ state: 'hidden', timeout: 20_000 })
    await expect.poll(() => visitor.hostAddress.textContent()).toBe(accountAt(2))
    expect(await isSigned(await sign(visitor))).toBe(true)
  }, 60_000)

  test('takes the approval that was given while it was away', async () => {
    const wallet = await startWallet()
    const visitor = await visit(host, withRelay())
    const address = visitor.page.url()
    const first = await openCode(visitor)
    await visitor.page.goto('about:blank')
    await wallet.pair(first)
    await expect.poll(() => wallet.approvals(), back).toBe(1)
    await visitor.page.goto(address)
    await visitor.chooseWallet('WalletConnect')
    await visitor.dialog.waitFor({ state: 'hidden', timeout: 20_000 })
    await expect.poll(() => visitor.hostAddress.textContent()).toBe(accountAt(2))
    expect(await isSigned(await sign(visitor))).toBe(true)
    expect([wallet.proposals(), wallet.sessions()]).toEqual([1, 1])
  }, 60_000)
})
