import * as v from 'valibot'
import { callOperation } from '../../core/domain/activity/call-operation.ts'
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
    ...callOperation(to, data ?? input),
  }
}

/** Whether a wallet answered with what names a transaction. */
export const isTransactionHash = (answer: unknown): answer is string =>
  typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer)
