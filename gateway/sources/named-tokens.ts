import type { NetworkOptions } from '../config/network-options.ts'
import { factsOf } from '../networks/namespaces.ts'
import type { Token } from './token.ts'

/** What the owner says of tokens, by the one spelling of their address. */
export const namedTokens = (networkId: string, { tokens }: NetworkOptions): ReadonlyMap<string, Token> => {
  const { canonical } = factsOf(networkId)
  return new Map(tokens.map((token) => [canonical(token.address), { ...token, address: canonical(token.address) }]))
}
