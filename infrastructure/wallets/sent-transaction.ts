import * as v from 'valibot'
import type { SentTransaction } from '../../core/domain/activity/sent-transaction.ts'
import { isEvmAddress } from '../../core/domain/namespaces/addresses.ts'
import { evmNetworkId } from '../../core/domain/namespaces/evm-chain-id.ts'
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
      nonce: maybe(quantity),
      data: maybe(v.string()),
      input: maybe(v.string()),
      chainId: v.optional(v.unknown()),
    }),
  ]),
})

const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))

/** The first four bytes of a call that everybody knows (ERC-20): `transfer(address,uint256)`, `approve(address,uint256)`. */
const operations: Readonly<Record<string, string>> = { '0xa9059cbb': 'send', '0x095ea7b3': 'approve' }

const operationOf = (to: string | undefined, data: string): string => {
  if (to === undefined) return 'deploy'
  return /^(0x)?$/.test(data) ? 'send' : (operations[data.slice(0, 10).toLowerCase()] ?? 'execute')
}

/**
 * The transaction that a host asked for (`eth_sendTransaction`); undefined where the request was another one, or the wallet answered with
 * what is no hash.
 */
export const sentTransaction = (
  asked: unknown,
  answer: unknown,
  { networkId, address: from }: RequestSubject,
  sentAt: number,
): SentTransaction | undefined => {
  const { success, output } = v.safeParse(request, asked)
  if (!success || !v.is(hash, answer)) return undefined
  const [{ to, nonce, value = 0n, chainId, ...given }] = output.params
  return {
    networkId: evmNetworkId(chainId) ?? networkId,
    hash: answer,
    from: given.from ?? from,
    to: to ?? '',
    ...(nonce === undefined || nonce > Number.MAX_SAFE_INTEGER ? {} : { nonce: Number(nonce) }),
    ...{ value, operation: operationOf(to, given.data ?? given.input ?? '0x'), sentAt },
  }
}
