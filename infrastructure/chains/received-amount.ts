import { type Transfer, transferCall } from '../../core/domain/send/transfer.ts'
import type { AskRpc } from './rpc-address.ts'
import { bytesIn, member } from './rpc-quantities.ts'

/** `balanceOf(address)` of ERC-20. */
const balanceSelector = '0x70a08231'

const wordIn = (call: unknown): bigint => {
  const bytes = bytesIn(member(call, 'returnData'))
  if (!/^0x[0-9a-f]{64}$/i.test(bytes)) throw new Error('The token says no balance')
  return BigInt(bytes)
}

/**
 * By how much the receiver would have more afterwards, in the smallest unit, where it is less than was sent: a token may keep a part. Undefined where it is
 * all, and where nobody can say: not every node simulates (`eth_simulateV1`).
 */
export const receivedAmount = async (ask: AskRpc, transfer: Transfer): Promise<bigint | undefined> => {
  const { from, receiver, token, amount } = transfer
  if (token === undefined || receiver.toLowerCase() === from.toLowerCase()) return undefined
  const { to, data } = transferCall(transfer)
  const balance = { from, to, data: `${balanceSelector}${receiver.slice(2).toLowerCase().padStart(64, '0')}` }
  try {
    const calls = [balance, { from, to, data }, balance]
    const answer = await ask('eth_simulateV1', [{ blockStateCalls: [{ calls }] }, 'latest'])
    const [before, moved, after] = Object.values(Object(member(Object.values(Object(answer))[0], 'calls')))
    if (member(moved, 'status') !== '0x1') return undefined
    const received = wordIn(after) - wordIn(before)
    return received >= 0n && received < amount ? received : undefined
  } catch {
    return undefined
  }
}
