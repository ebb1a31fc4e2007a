import { encodeDeployData } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import type { Transfer } from '../../core/domain/send/transfer.ts'
import { artifacts } from '../../sandbox/contracts/artifacts.ts'
import { startAnvil } from '../support/anvil.ts'
import {
  chainThatAnswers,
  from,
  key,
  moving,
  never,
  onEvm,
  parametersOf,
  rpcError,
  senderOn,
} from '../support/evm-transfers.ts'
import { contractOf } from '../support/mined-receipt.ts'
import { testNetwork } from './chain-client.contract.ts'

describe('a token that keeps a part of what it moves', () => {
  const deployed = async () => {
    const anvil = await startAnvil()
    const data = encodeDeployData({ ...artifacts.TollToken, args: ['Toll', 'TOLL', 6, [from], [1_000n]] })
    const token = contractOf(await senderOn(anvil)({ data }))
    const network = testNetwork(anvil.url)
    const outlook = (transfer: Transfer) => onEvm().outlook({ network, transfer }, never())
    return { anvil, token, outlook }
  }

  it('is said to give the receiver that much less, which is what the chain does', async () => {
    const { anvil, token, outlook } = await deployed()
    expect(await outlook(moving(500n, token))).toMatchObject({ value: { kind: 'passes', received: 495n } })
    // A part of the smallest unit is none: there it keeps nothing.
    expect(await outlook(moving(99n, token))).not.toHaveProperty('value.received')
    expect(await outlook({ ...moving(500n, token), receiver: from })).not.toHaveProperty('value.received')
    await senderOn(anvil)(parametersOf(moving(500n, token)))
    const balance = { to: token, data: `0x70a08231${key.slice(2).padStart(64, '0')}` }
    expect(BigInt(String(await anvil.rpc('eth_call', [balance, 'latest'])))).toBe(495n)
    await anvil.stop()
  })

  const call = (returnData: unknown, status = '0x1') => ({ returnData, status })
  const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`
  it.each([
    ['nothing', null],
    ['an error', rpcError('the method does not exist', -32_601)],
    ['no calls', [{}]],
    ['text', 'much'],
    ['one that it refuses', [{ calls: [call(word(1n)), call('0x', '0x0'), call(word(1n))] }]],
    ['no balances', [{ calls: [call('0x'), call('0x'), call('0x')] }]],
    ['more than was sent', [{ calls: [call(word(1n)), call('0x'), call(word(20n))] }]],
    ['less than before', [{ calls: [call(word(9n)), call('0x'), call(word(1n))] }]],
  ])('a node that simulates %s says nothing of it, and the rest is said', async (_, eth_simulateV1) => {
    const chain = await chainThatAnswers({ eth_simulateV1, eth_call: word(1n) })
    const answer = await chain.outlook(moving(7n, '0x00000000000000000000000000000000000DeAd2'))
    expect(answer).toMatchObject({ value: { kind: 'passes' } })
    expect(answer).not.toHaveProperty('value.received')
    await chain.stop()
  })
})
