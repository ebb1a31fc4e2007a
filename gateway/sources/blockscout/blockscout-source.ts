import { isEvmAddress } from '../../../core/domain/namespaces/addresses.ts'
import { ok } from '../../../core/domain/shared/result.ts'
import { shortAddress } from '../../../core/domain/shared/short-address.ts'
import { rpcSource } from '../rpc/rpc-source.ts'
import type { Balance, Source, SourceKind } from '../source.ts'
import type { Token } from '../token.ts'
import { unavailable } from '../unavailable.ts'
import { unsupported } from '../unsupported.ts'
import { type BlockscoutToken, createBlockscoutApi } from './blockscout-api.ts'

const fungible = 'ERC-20'
/** What Blockscout says of a token that is a fraud. */
const scam = 'scam'

const decimalsOf = (text: string | null | undefined): number | undefined => {
  const decimals = Number(text ?? Number.NaN)
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= 255 ? decimals : undefined
}

/** Undefined for one that nobody can count, and for a fraud. */
const readToken = (token: BlockscoutToken): Token | undefined => {
  const address = (token.address_hash ?? token.address ?? '').toLowerCase()
  const decimals = decimalsOf(token.decimals)
  if (!isEvmAddress(address) || decimals === undefined) return undefined
  if (token.type !== fungible || token.reputation === scam) return undefined
  return {
    address,
    decimals,
    name: token.name ?? shortAddress(address),
    symbol: token.symbol ?? shortAddress(address),
    ...(token.icon_url && { iconUrl: token.icon_url }),
  }
}

/** An EVM network through a Blockscout: it knows which tokens an account has. The native currency, and what has to be fresh, is read over RPC. */
export const blockscoutSource: SourceKind = {
  migrations: [],
  create: (context): Source => {
    const { network, limits } = context
    const api = createBlockscoutApi({ url: network.blockscoutUrl ?? '', timeoutMs: limits.upstreamSeconds * 1_000 })
    const chain = rpcSource.create({ ...context, network: { ...network, tokens: [] } })
    return {
      history: unsupported,
      nfts: unsupported,
      token: async ({ address, signal }) => {
        const found = await api.token(address, signal)
        if (!found.ok) return unavailable(found.failure)
        const known = found.value && readToken(found.value)
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
          const facts = token && readToken(token)
          const amount = BigInt(value)
          if (facts && amount > 0n && !fresh.includes(facts.address)) indexed.push({ kind: 'token', ...facts, amount })
        }
        return ok([...read.value, ...indexed])
      },
    }
  },
}
