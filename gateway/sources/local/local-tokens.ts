import { namedTokens } from '../named-tokens.ts'
import type { SourceContext } from '../source.ts'
import type { Token } from '../token.ts'
import { readTokenFacts, type TokenFacts } from './token-facts.ts'
import { createTokenStore } from './token-store.ts'

/** How the tokens of a chain are called: by what the owner says, else by what is kept of them, else by what they say now. */
export interface LocalTokens {
  /** Those that are tokens, in the order of the addresses. @throws ChainError where the chain does not answer */
  called(addresses: readonly string[], signal: AbortSignal): Promise<readonly Token[]>
  /** Those of which an account ever received something, and those that the owner names. */
  ofAccount(account: string): Promise<readonly Token[]>
  /** Those that the owner names or followed blocks tell of, NFTs too, by their addresses. */
  kept(addresses: readonly string[]): Promise<ReadonlyMap<string, Token>>
}

const byAddress = <Facts extends TokenFacts>(all: readonly Facts[]): ReadonlyMap<string, Facts> =>
  new Map(all.map((facts) => [facts.address, facts]))

/** A contract that does not say how many decimals it has counts whole ones. */
const counted = (facts: TokenFacts): Token => ({ ...facts, decimals: facts.decimals ?? 0 })

export const createLocalTokens = ({ networkId, network, upstreams, database }: SourceContext): LocalTokens => {
  const store = createTokenStore(database, networkId)
  const named = namedTokens(networkId, network)
  return {
    called: async (addresses, signal) => {
      const unnamed = addresses.filter((address) => !named.has(address))
      const kept = byAddress(await store.facts(unnamed))
      const unknown = unnamed.filter((address) => !kept.has(address))
      const read = byAddress(await readTokenFacts(upstreams, unknown, signal))
      return addresses.flatMap((address): readonly Token[] => {
        const facts = named.get(address) ?? kept.get(address) ?? read.get(address)
        return facts?.decimals === undefined ? [] : [{ ...facts, decimals: facts.decimals }]
      })
    },
    ofAccount: async (account) => {
      const received = byAddress(await store.receivedBy(account))
      return [
        ...[...received.values()].map((facts) => ({ ...counted(facts), ...named.get(facts.address) })),
        ...[...named.values()].filter(({ address }) => !received.has(address)),
      ]
    },
    kept: async (addresses) => {
      const kept = byAddress(await store.facts(addresses))
      return new Map(
        addresses.flatMap((address) => {
          const facts = named.get(address) ?? kept.get(address)
          return facts === undefined ? [] : [[address, counted(facts)] as const]
        }),
      )
    },
  }
}
