import { describe, expect, test } from 'vitest'
import { freshSolanaAccount } from '../support/solana-sending.ts'
import { act, loadActions } from './host-actions.ts'
import { balanceOn, countOn, feeOfLast, openSolanaSend, sol } from './send-solana-support.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits()

describe.each(hostNames)('%s host: latchkey/actions on Solana', (host) => {
  test('moves SOL to the lamport, and says how it ended', async () => {
    const to = freshSolanaAccount().address
    const visitor = await openSolanaSend(visit, host)
    await loadActions(visitor)
    const { statuses, value } = await act(visitor, 'sendTransfer', { amount: '1250000001n', to })
    expect(statuses).toEqual(['preparing', 'wallet', 'pending'])
    const { hash = '', networkId = '' } = value ?? {}
    expect((await act(visitor, 'watchTransaction', { hash, networkId })).value).toEqual({
      status: 'mined',
      hash,
      networkId,
    })
    expect(await balanceOn(to)).toBe(1_250_000_001n)
    expect(await balanceOn(visitor.from)).toBe(10n * sol - 1_250_000_001n - (await feeOfLast(visitor.from)))
  })

  test('asks the wallet for nothing that the network would refuse, and for no call', async () => {
    const to = freshSolanaAccount().address
    const visitor = await openSolanaSend(visit, host)
    await loadActions(visitor)
    const before = await countOn(visitor.from)
    const codes = [
      await act(visitor, 'sendTransfer', { amount: `${20n * sol}n`, to }),
      await act(visitor, 'sendTransaction', { to, value: '5n' }),
      await act(visitor, 'sendCalls', { calls: [{ to, value: '5n' }] }),
      await act(visitor, 'sendTransfer', { amount: '5n', to: 'x' }),
    ].map(({ code }) => code)
    expect(codes).toEqual(['SEND_WOULD_FAIL', 'SEND_UNSUPPORTED', 'SEND_UNSUPPORTED', 'INVALID_OPTIONS'])
    expect(await visitor.timesAsked()).toBe(0)
    expect(await countOn(visitor.from)).toBe(before)
  })
})
