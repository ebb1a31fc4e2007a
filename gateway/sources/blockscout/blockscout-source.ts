import { ok } from '../../../core/domain/shared/result.ts'
import { rpcSource } from '../rpc/rpc-source.ts'
import type { Balance, Source, SourceKind } from '../source.ts'
import { unavailable } from '../unavailable.ts'
import { createBlockscoutApi } from './blockscout-api.ts'
import { createBlockscoutHistory } from './blockscout-history.ts'
import { createBlockscoutNfts } from './blockscout-nfts.ts'
import { fungibleOf, isScam } from './blockscout-token.ts'

/** An EVM network through a Blockscout: it knows which tokens an account has. The native currency, and what has to be fresh, is read over RPC. */
export const blockscoutSource: SourceKind = {
  migrations: [],
  create: (context): Source => {
    const { network, limits } = context
    const api = createBlockscoutApi({ url: network.blockscoutUrl ?? '', timeoutMs: limits.upstreamSeconds * 1_000 })
    const chain = rpcSource.create({ ...context, network: { ...network, tokens: [] } })
    return {
      history: createBlockscoutHistory(api),
      nfts: createBlockscoutNfts(api),
      token: async ({ address, signal }) => {
        const found = await api.token(address, signal)
        if (!found.ok) return unavailable(found.failure)
        const known = found.value && !isScam(found.value) ? fungibleOf(found.value) : undefined
        return known === undefined ? chain.token({ address, signal }) : ok(known)
      },
      balances: async ({ address, fresh, signal }) => {
        const [owned, read] = await Promise.all([
          api.tokenBalances(address, signal),
          chain.balances({ address, fresh, signal }),
        ])
        if (!owned.ok) return unavailable(owned.failure)
        if (!read.ok) return read
        const indexed: Balance[] = []
        // An account that Blockscout has never seen owns nothing that it knows of.
        for (const { value, token } of owned.value ?? []) {
          const facts = token && !isScam(token) ? fungibleOf(token) : undefined
          const amount = BigInt(value)
          if (facts && amount > 0n && !fresh.includes(facts.address)) indexed.push({ kind: 'token', ...facts, amount })
        }
        return ok([...read.value, ...indexed])
      },
    }
  },
}
