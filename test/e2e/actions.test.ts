import { describe, expect, test } from 'vitest'
import { askChain } from './ask-chain.ts'
import { freshAddress, sendToken, tokenNamed } from './fresh-account.ts'
import { act, loadActions } from './host-actions.ts'
import { sandbox } from './sandbox.ts'
import { balanceOf, ether, nonceOf, richAccount } from './send-support.ts'
import { type HostName, hostNames, type Visit, visits } from './visit.ts'

const visit = visits()
const [one, two] = sandbox.chains
const services = { blockchain: sandbox.services['blockchain'] ?? '' }
const start = async (host: HostName, from: string): Promise<Visit> => {
  const visitor = await visit(host, { options: { services }, wallets: [{ accounts: [from] }] })
  await visitor.connect(visitor.wallet.name)
  await loadActions(visitor)
  return visitor
}
const tokens = async (symbol: string, address: string): Promise<bigint> => {
  const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
  return BigInt(String(await askChain(one, 'eth_call', [{ to: tokenNamed(symbol).address, data }, 'latest'])))
}

describe.each(hostNames)('%s host: latchkey/actions', (host) => {
  test('moves a token exactly, and says how it ended', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    await sendToken('LNTD', from, 5_000_000n)
    const visitor = await start(host, from)
    const request = { token: tokenNamed('LNTD').address, amount: '1000001n', to }
    const { statuses, value } = await act(visitor, 'sendTransfer', request)
    expect(statuses).toEqual(['preparing', 'wallet', 'pending'])
    const { hash = '', networkId = '' } = value ?? {}
    const watched = await act(visitor, 'watchTransaction', { hash, networkId })
    expect(watched.value).toEqual({ status: 'mined', hash, networkId })
    expect(await tokens('LNTD', to)).toBe(1_000_001n)
    expect(await tokens('LNTD', from)).toBe(3_999_999n)
    expect(await nonceOf(from)).toBe(1)
    await visitor.openModal()
    await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
    await visitor.dialog.locator('[part="transaction"]').first().waitFor()
  })

  test('nobody is connected and nothing was opened: it says so, and what comes later works', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    const visitor = await visit(host, { options: { services }, wallets: [{ accounts: [from] }] })
    await loadActions(visitor)
    const requests = [
      ['sendTransfer', { token: 'native', amount: '5n', to }],
      ['sendTransaction', { to, value: '5n' }],
      ['estimateFee', { to }],
      ['sendCalls', { calls: [{ to }] }],
    ] as const
    for (const [name, request] of requests)
      expect(await act(visitor, name, request)).toMatchObject({ code: 'NOT_CONNECTED' })
    await visitor.connect(visitor.wallet.name)
    expect((await act(visitor, 'sendTransfer', { token: 'native', amount: '5n', to })).statuses).toContain('pending')
    await expect.poll(() => balanceOf(to)).toBe(5n)
    // A visitor who comes back: the page asks before anything else has loaded what sends.
    await visitor.page.reload()
    await loadActions(visitor)
    expect((await act(visitor, 'sendTransaction', { to, value: '2n' })).statuses).toContain('pending')
    await expect.poll(() => balanceOf(to)).toBe(7n)
  })

  test('says what a call costs, and does not ask the wallet for one that would fail', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    const visitor = await start(host, from)
    const fee = await act(visitor, 'estimateFee', { to, value: `${ether}n` })
    const { least = '', most = '' } = fee.value ?? {}
    expect(BigInt(least)).toBeGreaterThan(0n)
    expect(BigInt(most)).toBeGreaterThanOrEqual(BigInt(least))
    // It owns none of the token.
    const { address } = tokenNamed('LNTD')
    const refused = await act(visitor, 'sendTransfer', { token: address, amount: '1n', to })
    expect(refused).toMatchObject({ code: 'SEND_WOULD_FAIL', shortMessage: 'The network would refuse the transaction' })
    expect(refused.statuses).toEqual(['preparing'])
    expect(await nonceOf(from)).toBe(0)
  })

  test('sends a transaction, and one that is declined, wrong or elsewhere is not sent', async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    const visitor = await start(host, from)
    expect((await act(visitor, 'sendTransaction', { to, value: '5n' })).value).toMatchObject({
      networkId: `${one?.caipNetworkId}`,
    })
    await expect.poll(() => balanceOf(to)).toBe(5n)
    visitor.wallet.behaveOnSend('reject')
    const codes = [
      await act(visitor, 'sendTransaction', { to, value: '5n' }),
      await act(visitor, 'sendTransaction', { to: to.slice(2) }),
      await act(visitor, 'sendTransaction', { to, value: '5' }),
      await act(visitor, 'sendTransaction', { to, networkId: `${two?.caipNetworkId}` }),
      await act(visitor, 'sendTransfer', { token: 'native', to }),
      await act(visitor, 'sendTransfer', { amount: '1n', to }),
    ].map(({ code }) => code)
    expect(codes).toEqual([
      ...['SEND_REJECTED', 'INVALID_OPTIONS', 'INVALID_OPTIONS', 'SEND_WRONG_NETWORK'],
      ...['SEND_INCOMPLETE', 'INVALID_OPTIONS'],
    ])
    expect(await nonceOf(from)).toBe(1)
  })

  const pair = async () => {
    const [from, to] = [await richAccount(), freshAddress()]
    const visitor = await start(host, from)
    const calls = [
      { to, value: '3n' },
      { to, value: '4n' },
    ]
    return { visitor, from, to, calls }
  }

  test('asks a wallet that takes several calls for all of them at once, and says what became of them', async () => {
    const { visitor, from, to, calls } = await pair()
    visitor.wallet.behaveOnCalls('batch')
    const { value } = await act(visitor, 'sendCalls', { calls, isAtomic: true })
    expect(value).toMatchObject({ isBatch: 'true' })
    expect(await balanceOf(to)).toBe(7n)
    const told = await act(visitor, 'getCallsStatus', { id: value?.['id'] ?? '' })
    expect(told.value).toMatchObject({ status: '200', isAtomic: 'true' })
    visitor.wallet.behaveOnSend('reject')
    expect(await act(visitor, 'sendCalls', { calls })).toMatchObject({ code: 'SEND_REJECTED' })
    expect(await balanceOf(to)).toBe(7n)
    // The one that deployed what the account delegates to, and the batch.
    expect(await nonceOf(from)).toBe(2)
  })

  test.each(['none', 'claim'] as const)('asks a wallet one by one: %s', async (behaviour) => {
    const { visitor, from, to, calls } = await pair()
    visitor.wallet.behaveOnCalls(behaviour)
    const { value, statuses } = await act(visitor, 'sendCalls', { calls })
    expect(value).toMatchObject({ isBatch: 'false' })
    expect(statuses.filter((one) => one.startsWith('steps')).at(-1)).toBe('steps mined mined')
    expect(await balanceOf(to)).toBe(7n)
    expect(await nonceOf(from)).toBe(2)
    expect((await act(visitor, 'getCallsStatus', { id: value?.['id'] ?? '' })).value).toMatchObject({ status: '200' })
    expect(await act(visitor, 'sendCalls', { calls, isAtomic: true })).toMatchObject({ code: 'CALLS_NOT_ATOMIC' })
    expect(await nonceOf(from)).toBe(2)
  })

  test('stops at the first call that fails', async () => {
    const { visitor, from, to, calls } = await pair()
    const [first] = calls
    const refused = {
      to: tokenNamed('LNTD').address,
      data: `0xa9059cbb${'0'.repeat(24)}${to.slice(2)}${'1'.padStart(64, '0')}`,
    }
    const { statuses, value } = await act(visitor, 'sendCalls', { calls: [first, refused, first] })
    expect(statuses.filter((one) => one.startsWith('steps')).at(-1)).toBe('steps mined refused waiting')
    expect(await nonceOf(from)).toBe(1)
    expect((await act(visitor, 'getCallsStatus', { id: value?.['id'] ?? '' })).value).toMatchObject({ status: '600' })
  })
})
