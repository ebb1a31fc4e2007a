import { pick } from './seeded.ts'

export const sandboxChains = ['eip155:31337', 'eip155:31338']
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const large = ['eip155:1', 'eip155:10', 'eip155:56', 'eip155:137', 'eip155:8453', 'eip155:42161']
const small = ['eip155:100', 'eip155:324', 'eip155:5000', 'eip155:43114', 'eip155:59144']

/** What kinds of wallet there are, the commonest kind more than once. */
const profiles: readonly [readonly string[], ...(readonly string[])[]] = [
  [...large, ...sandboxChains],
  [...large, ...sandboxChains],
  [...large, ...small, ...sandboxChains],
  [...large, ...small, ...sandboxChains, solana],
  [...large, ...small, ...sandboxChains, solana, bitcoin],
  ['eip155:1', ...sandboxChains],
  // Not on chain 1: who looks for a part of an id finds it there all the same.
  ['eip155:10', 'eip155:100', 'eip155:13370'],
  [solana],
  [bitcoin],
  [solana, bitcoin],
  [],
]

export const chainsOf = (name: string): readonly string[] => pick(`${name} chains`, profiles)
