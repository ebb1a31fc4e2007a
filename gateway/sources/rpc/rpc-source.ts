import type { Address } from 'viem'
import { getBalance } from 'viem/actions'
import { ok, type Result } from '../../../core/domain/shared/result.ts'
import { evmClient } from '../../chains/evm-client.ts'
import { erc20Balance, erc20Token } from '../../chains/evm-tokens.ts'
import { namedTokens } from '../named-tokens.ts'
import type { Balance, Source, SourceKind } from '../source.ts'
import type { SourceFailure } from '../source-failure.ts'
import type { Token } from '../token.ts'
import { unavailable } from '../unavailable.ts'
import { unsupported } from '../unsupported.ts'

/**
 * An EVM network by nothing but its RPC addresses: the native currency, and the tokens that the owner names or the visitor asks for.
 * A node cannot say which tokens an account has.
 */
export const rpcSource: SourceKind = {
  migrations: [],
  create: ({ networkId, network, upstreams }): Source => {
    const named = namedTokens(networkId, network)
    const token: Source['token'] = async ({ address, signal }) => {
      const known = named.get(address)
      return known === undefined ? erc20Token(evmClient(upstreams, signal), address) : ok(known)
    }
    const balanceOf = async (
      account: string,
      address: string,
      signal: AbortSignal,
    ): Promise<Result<(Token & { readonly amount: bigint }) | undefined, SourceFailure>> => {
      const [facts, amount] = await Promise.all([
        token({ address, signal }),
        erc20Balance(evmClient(upstreams, signal), address, account),
      ])
      if (!facts.ok) return facts
      if (!amount.ok) return amount
      const isToken = facts.value !== undefined && amount.value !== undefined
      return ok(isToken ? { ...facts.value, amount: amount.value } : undefined)
    }
    return {
      token,
      history: unsupported,
      nfts: unsupported,
      balances: async ({ address, fresh, signal }) => {
        const asked = [...new Set([...named.keys(), ...fresh])]
        const [native, ...tokens] = await Promise.all([
          getBalance(evmClient(upstreams, signal), { address: address as Address }).then(ok, unavailable),
          ...asked.map((contract) => balanceOf(address, contract, signal)),
        ])
        if (!native.ok) return native
        const rows: Balance[] = [{ kind: 'native', ...network.native, amount: native.value }]
        for (const read of tokens) {
          if (!read.ok) return read
          if (read.value === undefined) continue
          if (read.value.amount > 0n || fresh.includes(read.value.address)) rows.push({ kind: 'token', ...read.value })
        }
        return ok(rows)
      },
    }
  },
}
