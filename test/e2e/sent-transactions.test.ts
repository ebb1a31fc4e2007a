import type { Response } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { askThroughHost } from '../support/page-driver.ts'
import { askChain } from './ask-chain.ts'
import { freshAddress, impersonate, tokenNamed } from './fresh-account.ts'
import { installClock } from './page-waits.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits()
const services = { blockchain: sandbox.services['blockchain'] ?? '' }
const [one] = sandbox.chains
const ether = 10n ** 18n
const hex = (value: bigint): string => `0x${value.toString(16)}`
const gas = hex(100_000n)

/** What the rows say without their dates, which are those of today. */
const rows = async ({ dialog }: Visit): Promise<readonly string[]> => {
  const texts = await dialog.locator('[part="transaction"]').allInnerTexts()
  return texts.map((text) =>
    text
      .replace(/\s+/g, ' ')
      .replace(/ \d\d \w+\s*$/, '')
      .trim(),
  )
}

/** The page's own code sends, through the provider that the modal gives it. */
const sendFromPage = ({ page }: Visit, transaction: object): Promise<string> =>
  askThroughHost(page, 'eth_sendTransaction', transaction)

const sender = async (): Promise<string> => {
  const account = await impersonate(freshAddress())
  await askChain(one, 'anvil_setBalance', [account, hex(10n * ether)])
  return account
}

const showActivity = async (visitor: Visit): Promise<void> => {
  await visitor.openModal()
  await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
}

/** A node has been asked for what was sent, and has said its nonce. */
const lookedFor = ({ page }: Visit): Promise<Response> =>
  page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('eth_getTransactionByHash'))

describe.each(hostNames)('%s host: what the page sends', (host) => {
  test('is pending at once, then mined, and one row after a reload too', async () => {
    const from = await sender()
    const to = freshAddress()
    const visitor = await visit(host, { options: { services }, wallets: [{ accounts: [from] }] })
    await visitor.connect(visitor.wallet.name)
    // It waits for the one before it: the chain mines all others at once.
    await sendFromPage(visitor, { from, to, value: hex(2n * ether), nonce: '0x1', gas })
    await showActivity(visitor)
    await expect.poll(() => rows(visitor)).toEqual(['Sent Pending 2 ETH'])
    await askChain(one, 'eth_sendTransaction', [{ from, to, value: hex(ether), nonce: '0x0', gas }])
    await expect.poll(async () => (await rows(visitor)).toSorted()).toEqual(['Sent 1 ETH', 'Sent 2 ETH'])
    await visitor.page.reload()
    await showActivity(visitor)
    await expect.poll(async () => (await rows(visitor)).toSorted()).toEqual(['Sent 1 ETH', 'Sent 2 ETH'])
  })

  test('gives its row to what takes its place in the wallet', async () => {
    const from = await sender()
    const to = freshAddress()
    const visitor = await visit(host, { options: { services }, wallets: [{ accounts: [from] }] })
    await visitor.connect(visitor.wallet.name)
    await showActivity(visitor)
    await visitor.dialog.getByText('No activity yet').waitFor()
    const price = { maxPriorityFeePerGas: hex(2_000_000_000n), maxFeePerGas: hex(20_000_000_000n) }
    const seen = lookedFor(visitor)
    await sendFromPage(visitor, { from, to, value: hex(2n * ether), nonce: '0x1', gas, ...price })
    await expect.poll(() => rows(visitor)).toEqual(['Sent Pending 2 ETH'])
    // What takes its place is known by its nonce.
    await (await seen).finished()
    const faster = { maxPriorityFeePerGas: hex(8_000_000_000n), maxFeePerGas: hex(80_000_000_000n) }
    await askChain(one, 'eth_sendTransaction', [{ from, to, value: hex(3n * ether), nonce: '0x1', gas, ...faster }])
    await askChain(one, 'eth_sendTransaction', [{ from, to, value: hex(ether), nonce: '0x0', gas, ...faster }])
    await expect
      .poll(async () => (await rows(visitor)).toSorted(), { timeout: 30_000 })
      .toEqual(['Sent 1 ETH', 'Sent 3 ETH'])
  })

  test('is said to be dropped where the chain knows it no more, and to have failed where it has', async () => {
    const from = await sender()
    const visitor = await visit(host, { wallets: [{ accounts: [from] }], prepare: installClock })
    await visitor.connect(visitor.wallet.name)
    await showActivity(visitor)
    // Without a service too: the page knows what it sent.
    await visitor.dialog.getByText('This site looks up no activity').waitFor()
    const seen = lookedFor(visitor)
    await sendFromPage(visitor, { from, to: freshAddress(), value: hex(ether), nonce: '0x5', gas })
    await expect.poll(() => rows(visitor)).toEqual(['Sent Pending 1 ETH'])
    await (await seen).finished()
    await askChain(one, 'anvil_removePoolTransactions', [from])
    // Not before it has been missing for half a minute.
    await expect
      .poll(async () => {
        await visitor.page.clock.fastForward(10_000)
        return rows(visitor)
      })
      .toEqual(['Sent Dropped 1 ETH'])
    // A token takes no Ether.
    await sendFromPage(visitor, { from, to: tokenNamed('LNTD').address, value: hex(2n * ether), gas })
    // A block's time has no milliseconds: it may be from before the other one was sent.
    await expect.poll(async () => (await rows(visitor)).toSorted()).toEqual(['Sent Dropped 1 ETH', 'Sent Failed 2 ETH'])
  })

  test('of another account is not this one’s', async () => {
    const accounts = [await sender(), await sender()]
    const visitor = await visit(host, { options: { services }, wallets: [{ accounts }] })
    await visitor.connect(visitor.wallet.name)
    await sendFromPage(visitor, { from: accounts[0], to: freshAddress(), value: hex(ether), nonce: '0x1', gas })
    await showActivity(visitor)
    await expect.poll(() => rows(visitor)).toEqual(['Sent Pending 1 ETH'])
    await visitor.wallet.selectAccount(1)
    await visitor.dialog.getByText('No activity yet').waitFor()
    expect(await rows(visitor)).toEqual([])
  })
})
