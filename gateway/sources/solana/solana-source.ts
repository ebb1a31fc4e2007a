import * as v from 'valibot'
import { ok, type Result } from '../../../core/domain/shared/result.ts'
import { shortAddress } from '../../../core/domain/shared/short-address.ts'
import type { RpcUpstreams } from '../../rpc/rpc-upstreams.ts'
import { namedTokens } from '../named-tokens.ts'
import type { Balance, Source, SourceKind } from '../source.ts'
import type { SourceFailure } from '../source-failure.ts'
import type { Token } from '../token.ts'
import { unavailable } from '../unavailable.ts'
import { unsupported } from '../unsupported.ts'
import {
  lamportsSchema,
  mintSchema,
  mintsSchema,
  nameOfMint,
  tokenAccountsSchema,
  tokenPrograms,
} from './solana-accounts.ts'

const commitment = 'confirmed'
/** The most accounts of one `getMultipleAccounts`. */
const mintsPerCall = 100

const ask = async <Schema extends v.GenericSchema<unknown, unknown>>(
  upstreams: RpcUpstreams,
  call: { readonly method: string; readonly params: readonly unknown[]; readonly signal: AbortSignal },
  schema: Schema,
): Promise<Result<v.InferOutput<Schema>, SourceFailure>> => {
  const answered = await upstreams.call(call.method, call.params, call.signal)
  if (!answered.ok) return unavailable(answered.failure)
  if ('error' in answered.value) return unavailable(`${call.method}: ${answered.value.error.message}`)
  const { success, output, issues } = v.safeParse(schema, answered.value.result)
  return success ? ok(output) : unavailable(`${call.method} was answered with something else: ${issues[0].message}`)
}

/** How much is owned of each mint, in one account or in several. */
const ownedOf = async (
  upstreams: RpcUpstreams,
  owner: string,
  signal: AbortSignal,
): Promise<Result<ReadonlyMap<string, bigint>, SourceFailure>> => {
  const read = await Promise.all(
    tokenPrograms.map((programId) => {
      const params = [owner, { programId }, { encoding: 'jsonParsed', commitment }]
      return ask(upstreams, { method: 'getTokenAccountsByOwner', params, signal }, tokenAccountsSchema)
    }),
  )
  const owned = new Map<string, bigint>()
  for (const accounts of read) {
    if (!accounts.ok) return accounts
    for (const { account } of accounts.value.value) {
      const { mint, tokenAmount } = account.data.parsed.info
      owned.set(mint, (owned.get(mint) ?? 0n) + BigInt(tokenAmount.amount))
    }
  }
  return ok(owned)
}

/** By what the owner calls it, else by the name that it carries itself; undefined where it is no mint. */
const tokenOf = (address: string, account: unknown, named: Token | undefined): Token | undefined => {
  const { success, output } = v.safeParse(mintSchema, account)
  if (!success) return undefined
  const unnamed = { name: shortAddress(address), symbol: shortAddress(address) }
  return { address, ...unnamed, ...nameOfMint(output), ...named, decimals: output.data.parsed.info.decimals }
}

/** SOL, and the tokens of Token and Token-2022, from any RPC address. */
export const solanaSource: SourceKind = {
  migrations: [],
  create: ({ networkId, network, upstreams }): Source => {
    const named = namedTokens(networkId, network)
    const tokensOf = async (
      mints: readonly string[],
      signal: AbortSignal,
    ): Promise<Result<readonly (Token | undefined)[], SourceFailure>> => {
      const tokens: (Token | undefined)[] = []
      for (let from = 0; from < mints.length; from += mintsPerCall) {
        const asked = mints.slice(from, from + mintsPerCall)
        const params = [asked, { encoding: 'jsonParsed', commitment }]
        const read = await ask(upstreams, { method: 'getMultipleAccounts', params, signal }, mintsSchema)
        if (!read.ok) return read
        tokens.push(...asked.map((address, index) => tokenOf(address, read.value.value[index], named.get(address))))
      }
      return ok(tokens)
    }
    return {
      history: unsupported,
      nfts: unsupported,
      token: async ({ address, signal }) => {
        const tokens = await tokensOf([address], signal)
        return tokens.ok ? ok(tokens.value[0]) : tokens
      },
      balances: async ({ address, signal }) => {
        const params = [address, { commitment }]
        const [lamports, owned] = await Promise.all([
          ask(upstreams, { method: 'getBalance', params, signal }, lamportsSchema),
          ownedOf(upstreams, address, signal),
        ])
        if (!lamports.ok) return lamports
        if (!owned.ok) return owned
        const held = [...owned.value].filter(([, amount]) => amount > 0n)
        const tokens = await tokensOf(
          held.map(([mint]) => mint),
          signal,
        )
        if (!tokens.ok) return tokens
        const rows: Balance[] = [{ kind: 'native', ...network.native, amount: BigInt(lamports.value.value) }]
        held.forEach(([, amount], index) => {
          const token = tokens.value[index]
          if (token !== undefined) rows.push({ kind: 'token', ...token, amount })
        })
        return ok(rows)
      },
    }
  },
}
