import { describe, expect, test } from 'vitest'
import { askChain } from './ask-chain.ts'
import { freshAddress, tokenNamed } from './fresh-account.ts'
import { installClock, waitForRequests } from './page-waits.ts'
import { sandbox } from './sandbox.ts'
import {
  balanceOf,
  button,
  chooseToken,
  ether,
  feeSaid,
  fill,
  fundToken,
  nonceOf,
  openSend,
  review,
  richAccount,
  send,
  sent,
  tokenBalanceOf,
  tokenNames,
} from './send-support.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits()
const [one] = sandbox.chains
const hex = (value: bigint): string => `0x${value.toString(16)}`
const slow = { maxPriorityFeePerGas: hex(2_000_000_000n), maxFeePerGas: hex(20_000_000_000n) }
const fast = { maxPriorityFeePerGas: hex(8_000_000_000n), maxFeePerGas: hex(80_000_000_000n), gas: hex(100_000n) }
const second = { nonce: '0x1' }

const status = ({ dialog }: Visit, text: string) => dialog.getByText(text).first()
/** Not before it has been missing for half a minute. Each look is answered first: a request that time runs past has failed. */
const untilReplaced = (visitor: Visit): Promise<void> =>
  expect
    .poll(async () => {
      await waitForRequests(visitor)
      await visitor.page.clock.fastForward(10_000)
      await waitForRequests(visitor)
      return visitor.dialog.getByText('Replaced by another transaction of your wallet').count()
    })
    .toBeGreaterThan(0)

describe.each(hostNames)('%s host: what becomes of a send', (host) => {
  // It waits for the one before it: the chain mines all others at once.
  test('one that the wallet speeds up is replaced, and the money goes once', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    const visitor = await openSend(visit, host, from, { prepare: installClock })
    visitor.wallet.sendWith({ ...second, ...slow })
    await fill(visitor, '1', to)
    await review(visitor)
    await send(visitor)
    await status(visitor, 'Waiting for the network').waitFor()
    await askChain(one, 'eth_sendTransaction', [{ from, to, value: hex(ether), ...second, ...fast }])
    await askChain(one, 'eth_sendTransaction', [{ from, to: from, value: '0x0', nonce: '0x0', ...fast }])
    await untilReplaced(visitor)
    expect(await balanceOf(to)).toBe(ether)
    expect(await nonceOf(from)).toBe(2)
  })

  test('it waits, and is in Activity as pending, until its turn comes, and is mined once', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    const visitor = await openSend(visit, host, from)
    visitor.wallet.sendWith(second)
    await fill(visitor, '1', to)
    await review(visitor)
    await send(visitor)
    await status(visitor, 'Waiting for the network').waitFor()
    await button(visitor, 'Done').click()
    await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
    const rows = visitor.dialog.locator('[part="transaction"]')
    await expect.poll(() => rows.filter({ hasText: 'Pending' }).count()).toBe(1)
    await askChain(one, 'eth_sendTransaction', [{ from, to: from, value: '0x0', nonce: '0x0', ...fast }])
    await expect.poll(() => rows.filter({ hasText: 'Pending' }).count()).toBe(0)
    await rows.filter({ hasText: '1 ETH' }).first().waitFor()
    expect(await balanceOf(to)).toBe(ether)
  })

  test('a network that is gone once the wallet has answered is asked again, and it is sent once', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    const visitor = await openSend(visit, host, from)
    await fill(visitor, '1', to)
    await review(visitor)
    await feeSaid(visitor)
    const answer = visitor.wallet.hold('eth_sendTransaction')
    await button(visitor, 'Send').click()
    await status(visitor, `Confirm in ${visitor.wallet.name}`).waitFor()
    visitor.expectProblem(new RegExp(`${one?.rpcUrl}|Failed to load resource`))
    await visitor.page.route(`${one?.rpcUrl}/**`, (route) => route.abort())
    answer()
    await status(visitor, 'Waiting for the network').waitFor()
    await expect.poll(() => nonceOf(from)).toBe(1)
    expect(await sent(visitor).count()).toBe(0)
    await visitor.page.unroute(`${one?.rpcUrl}/**`)
    await sent(visitor).waitFor()
    expect(await balanceOf(to)).toBe(ether)
    expect(await nonceOf(from)).toBe(1)
  })

  test('of a token whose decimals a service says otherwise, what the chain says is moved, once', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    await fundToken('LNTD', from)
    const { address } = tokenNamed('LNTD')
    let told = 0
    const visitor = await openSend(visit, host, from, {
      prepare: (context) =>
        context.route(/\/balance\?/, async (route) => {
          const response = await route.fetch()
          const { balances = [], ...rest } = await response.json()
          const lying = balances.map((row: { readonly address?: string; readonly quantity: object }) => {
            if (!String(row.address).toLowerCase().endsWith(address.toLowerCase())) return row
            told += 1
            return { ...row, quantity: { ...row.quantity, decimals: '8' } }
          })
          // Asked again as the visit ends: the page takes no answer any more.
          await route.fulfill({ response, json: { ...rest, balances: lying } }).catch(() => undefined)
        }),
    })
    await chooseToken(visitor, tokenNames.LNTD)
    await fill(visitor, '1.000001', to)
    await review(visitor)
    await send(visitor)
    await sent(visitor).waitFor()
    expect(told).toBeGreaterThan(0)
    expect(await tokenBalanceOf('LNTD', to)).toBe(1_000_001n)
    expect(await nonceOf(from)).toBe(1)
  })

  test('one that is cancelled in the wallet is replaced, and nothing has gone', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    const visitor = await openSend(visit, host, from, { prepare: installClock })
    visitor.wallet.sendWith({ ...second, ...slow })
    await fill(visitor, '1', to)
    await review(visitor)
    await send(visitor)
    await status(visitor, 'Waiting for the network').waitFor()
    await askChain(one, 'eth_sendTransaction', [{ from, to: from, value: '0x0', ...second, ...fast }])
    await askChain(one, 'eth_sendTransaction', [{ from, to: from, value: '0x0', nonce: '0x0', ...fast }])
    await untilReplaced(visitor)
    expect(await balanceOf(to)).toBe(0n)
    expect(await sent(visitor).count()).toBe(0)
  })

  test('one that the chain refuses when its turn comes has failed, and only its fee is gone', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    await fundToken('LNTD', from)
    const visitor = await openSend(visit, host, from)
    visitor.wallet.sendWith(second)
    await chooseToken(visitor, tokenNames.LNTD)
    await fill(visitor, '5', to)
    await review(visitor)
    await send(visitor)
    await status(visitor, 'Waiting for the network').waitFor()
    // All of it goes elsewhere before.
    const others = freshAddress()
    const data = `0xa9059cbb${others.slice(2).padStart(64, '0')}${(5_000_000).toString(16).padStart(64, '0')}`
    await askChain(one, 'eth_sendTransaction', [{ from, to: tokenNamed('LNTD').address, data, nonce: '0x0', ...fast }])
    await status(visitor, 'The network refused the transaction. Nothing but the fee was taken.').waitFor()
    expect(await tokenBalanceOf('LNTD', to)).toBe(0n)
    expect(await nonceOf(from)).toBe(2)
  })
})
