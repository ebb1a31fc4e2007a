import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { knownName } from '../../sandbox/contracts/plan-names.ts'
import { freshAddress, sendEther } from './fresh-account.ts'
import { sandbox } from './sandbox.ts'
import {
  balanceOf,
  button,
  chooseToken,
  ether,
  feeOfLast,
  field,
  fill,
  fundToken,
  goToSend,
  nonceOf,
  review,
  send,
  sent,
  tokenBalanceOf,
  tokenMoves,
  tokenNames,
  tokenTransferOfLast,
} from './send-support.ts'
import { hostNames, type Visit, visits } from './visit.ts'
import { connectElsewhere, walletsElsewhere, withRelay } from './wallet-elsewhere.ts'

const visit = visits()
const startWallet = walletsElsewhere()
/** Whom the known name stands for. */
const keeper = sandbox.accounts[0]?.address ?? ''

/** Connects a wallet on another device, with an account that nobody else uses, and goes to Send. */
const openSendElsewhere = async (
  host: (typeof hostNames)[number],
  prepare?: (from: string) => Promise<unknown>,
  more: Parameters<typeof startWallet>[0] = {},
): Promise<{ visitor: Visit; from: string }> => {
  const key = generatePrivateKey()
  const from = privateKeyToAddress(key)
  await sendEther(from, 2n * ether)
  await prepare?.(from)
  const wallet = await startWallet({ privateKeys: [key], ...more })
  const visitor = await visit(host, withRelay())
  await connectElsewhere(visitor, wallet)
  await goToSend(visitor)
  return { visitor, from }
}

describe.each(hostNames)('%s host: Send from a wallet on another device', (host) => {
  test.each(['an address', 'a name'])('moves the network’s own currency to %s', async (receiver) => {
    const { visitor, from } = await openSendElsewhere(host)
    const to = receiver === 'a name' ? keeper : freshAddress()
    const before = await balanceOf(to)
    // So little that nobody sees it on the account of the name: other tests read what that has.
    await fill(visitor, '0.000001', receiver === 'a name' ? knownName.name : to)
    await review(visitor)
    await send(visitor)
    await sent(visitor).waitFor()
    // Others move something of the known account at the same time.
    if (receiver === 'an address') expect((await balanceOf(to)) - before).toBe(ether / 1_000_000n)
    expect(await balanceOf(from)).toBe(2n * ether - ether / 1_000_000n - (await feeOfLast(from)))
    expect(await nonceOf(from)).toBe(1)
  })

  test('Max leaves no more than the fee’s range, and is in Activity, after a reload too', async () => {
    const { visitor, from } = await openSendElsewhere(host)
    const to = freshAddress()
    await field(visitor, 'To').fill(to)
    await button(visitor, 'Max').click()
    await review(visitor)
    await send(visitor)
    await sent(visitor).waitFor()
    const [left, fee] = [await balanceOf(from), await feeOfLast(from)]
    expect((await balanceOf(to)) + left + fee).toBe(2n * ether)
    expect(left).toBeLessThan(2n * fee)
    await button(visitor, 'Done').click()
    await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
    const rows = visitor.dialog.locator('[part="transaction"]').filter({ hasText: 'Sent' })
    await expect.poll(() => rows.count()).toBe(1)
    await visitor.page.reload()
    await visitor.openModal()
    await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect.poll(() => rows.count()).toBe(1)
    expect(await rows.first().textContent()).not.toContain('Pending')
  })

  test('one that answers twice has sent what it said first, once', async () => {
    const { visitor, from } = await openSendElsewhere(host, undefined, { answersTwice: true })
    const to = freshAddress()
    await fill(visitor, '0.5', to)
    await review(visitor)
    await send(visitor)
    await sent(visitor).waitFor()
    expect(await balanceOf(to)).toBe(ether / 2n)
    expect(await nonceOf(from)).toBe(1)
  })

  test.each(tokenMoves)('moves %s, a token, to %s', async (symbol, receiver) => {
    const { visitor, from } = await openSendElsewhere(host, (account) => fundToken(symbol, account))
    const to = receiver === 'a name' ? keeper : freshAddress()
    await chooseToken(visitor, tokenNames[symbol])
    await fill(visitor, '1.000001', receiver === 'a name' ? knownName.name : to)
    await review(visitor)
    await send(visitor)
    await sent(visitor).waitFor()
    // Others pay the known account at the same time.
    if (receiver === 'an address') expect(await tokenBalanceOf(symbol, to)).toBe(1_000_001n)
    expect(await tokenTransferOfLast(from)).toEqual([getAddress(to), 1_000_001n])
    expect(await tokenBalanceOf(symbol, from)).toBe(3_999_999n)
    expect(await nonceOf(from)).toBe(1)
  })
})
