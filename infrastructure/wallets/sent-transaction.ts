import * as v from 'valibot'
import type { SentTransaction } from '../../core/domain/activity/sent-transaction.ts'
import { isEvmAddress } from '../../core/domain/namespaces/addresses.ts'
import { evmNetworkId } from '../../core/domain/namespaces/evm-chain-id.ts'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import type { RequestSubject } from '../../core/ports/activity/sent-transactions.ts'

/** As JSON-RPC writes numbers: 256 bits at most. */
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const address = v.pipe(v.string(), v.check(isEvmAddress))
const maybe = <Output>(part: v.GenericSchema<unknown, Output>) => v.fallback(v.optional(part), undefined)

const request = v.object({
  method: v.literal('eth_sendTransaction'),
  params: v.looseTuple([
    v.object({
      from: maybe(address),
      to: maybe(address),
      value: maybe(quantity),
      data: maybe(v.string()),
      input: maybe(v.string()),
      chainId: v.optional(v.unknown()),
    }),
  ]),
})

/** `transfer(address,uint256)` (ERC-20) with both of its words: the payee is the first. */
const transfer = /^0xa9059cbb0{24}([0-9a-f]{40})[0-9a-f]{64}$/i
/** `approve(address,uint256)` (ERC-20). */
const approve = /^0x095ea7b3/i

const operationOf = (to: string | undefined, data: string): Pick<SentTransaction, 'operation' | 'to'> => {
  if (to === undefined) return { operation: 'deploy', to: '' }
  if (/^(0x)?$/.test(data)) return { operation: 'send', to }
  const payee = transfer.exec(data)?.[1]
  if (payee !== undefined) return { operation: 'send', to: `0x${payee}` }
  return { operation: approve.test(data) ? 'approve' : 'execute', to }
}

/** What a host asked a wallet to send, before there is an answer. */
export interface AskedTransaction extends Omit<SentTransaction, 'hash' | 'sentAt'> {
  /** The host has named the network. */
  readonly isNetworkNamed: boolean
}

/** The transaction that a host asks for (`eth_sendTransaction`); undefined where the request is another one. */
export const askedTransaction = (
  asked: unknown,
  { networkId, address: sender }: RequestSubject,
): AskedTransaction | undefined => {
  const { success, output } = v.safeParse(request, asked)
  if (!success) return undefined
  const [{ to, from = sender, value = 0n, chainId, data, input = '0x' }] = output.params
  const named: CaipNetworkId | undefined = evmNetworkId(chainId)
  return {
    ...{ networkId: named ?? networkId, isNetworkNamed: named !== undefined, from, value },
    ...operationOf(to, data ?? input),
  }
}

/** Whether a wallet answered with what names a transaction. */
export const isTransactionHash = (answer: unknown): answer is string =>
  typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer)
