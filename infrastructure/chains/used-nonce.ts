import { isEvmAddress } from '../../core/domain/namespaces/addresses.ts'
import type { NonceUse } from '../../core/domain/send/transfer-outlook.ts'
import type { AskRpc } from './rpc-address.ts'
import { member, numberIn, quantityIn, quantityOf } from './rpc-quantities.ts'

/** How far back it is looked at first, and so many times farther each time. */
const firstStep = 128
const growth = 8

const isSame = (answer: unknown, address: string): boolean =>
  typeof answer === 'string' && answer.toLowerCase() === address.toLowerCase()

/**
 * Which transaction of the sender has this nonce. There is no question for that: the block is found by how many had been mined in each.
 * Nodes that do not keep what was so long ago do not tell.
 */
export const usedNonce = async (ask: AskRpc, address: string, nonce: number): Promise<NonceUse> => {
  const countAt = async (block: string): Promise<number> =>
    numberIn(await ask('eth_getTransactionCount', [address, block]))
  if ((await countAt('latest')) <= nonce) return { kind: 'free' }
  const latest = numberIn(await ask('eth_blockNumber'))
  try {
    const number = await firstBlockPast(latest, async (block) => (await countAt(quantityOf(block))) > nonce)
    const block = await ask('eth_getBlockByNumber', [quantityOf(number), true])
    return transactionIn(member(block, 'transactions'), address, nonce)
  } catch {
    return { kind: 'untold' }
  }
}

/** The first block of which this is so, as it is of all after it. */
const firstBlockPast = async (latest: number, isPast: (block: number) => Promise<boolean>): Promise<number> => {
  let past = latest
  let before = -1
  for (let step = firstStep; past > 0; step *= growth) {
    const block = Math.max(0, latest - step)
    if (!(await isPast(block))) {
      before = block
      break
    }
    past = block
  }
  while (past - before > 1) {
    const middle = Math.floor((past + before) / 2)
    if (await isPast(middle)) past = middle
    else before = middle
  }
  return past
}

const transactionIn = (transactions: unknown, address: string, nonce: number): NonceUse => {
  const found = (Array.isArray(transactions) ? transactions : []).find(
    (one: unknown) => isSame(member(one, 'from'), address) && numberIn(member(one, 'nonce')) === nonce,
  )
  const [hash, to, data] = ['hash', 'to', 'input'].map((name) => member(found, name))
  const isCall =
    typeof to === 'string' && isEvmAddress(to) && typeof data === 'string' && /^0x([0-9a-f]{2})*$/i.test(data)
  if (typeof hash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(hash) || !isCall) return { kind: 'untold' }
  return { kind: 'used', hash, call: { to, value: quantityIn(member(found, 'value')), data: data as `0x${string}` } }
}
