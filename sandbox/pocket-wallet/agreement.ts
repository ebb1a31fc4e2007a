import type { Hex, WalletChain } from '../demo-wallet/types.ts'

/** The part of a session proposal that says what a site wants (CAIP-25). */
export interface Wish {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export type Wishes = Readonly<Record<string, Wish>>

/** What of it this wallet can give. */
export interface Agreement {
  readonly chains: readonly WalletChain[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** What the site cannot do without, and does not get. */
  readonly obstacle?: string
}

export const ownMethods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'] as const
export const ownEvents = ['accountsChanged', 'chainChanged'] as const

export const caipIdOf = ({ chainId }: WalletChain): string => `eip155:${chainId}`

/** A key is a namespace, or one network of it (`eip155:1`). */
const chainsOf = ([key, { chains = [] }]: readonly [string, Wish]): readonly string[] =>
  key.includes(':') ? [key] : chains

const isOurs = ([key]: readonly [string, Wish]): boolean => key.split(':')[0] === 'eip155'

export const agree = (required: Wishes, optional: Wishes, own: readonly WalletChain[]): Agreement => {
  const needs = Object.entries(required)
  const all = [...needs, ...Object.entries(optional)].filter(isOurs)
  const wantedChains = new Set(all.flatMap(chainsOf))
  const wantedMethods = new Set(all.flatMap(([, { methods }]) => methods))
  const wantedEvents = new Set(all.flatMap(([, { events }]) => events))
  const chains = own.filter((chain) => wantedChains.has(caipIdOf(chain)))
  const lacking = [
    ...needs.filter((need) => !isOurs(need)).map(([key]) => key),
    ...needs.flatMap(chainsOf).filter((id) => !own.some((chain) => caipIdOf(chain) === id)),
    ...needs.flatMap(([, { methods }]) => methods).filter((name) => !ownMethods.some((known) => known === name)),
    ...needs.flatMap(([, { events }]) => events).filter((name) => !ownEvents.some((known) => known === name)),
  ]
  const obstacle =
    lacking.length > 0
      ? `The site cannot do without ${[...new Set(lacking)].join(', ')}, which this wallet does not have.`
      : chains.length === 0
        ? 'The site asks for no network that this wallet has.'
        : undefined
  return {
    chains,
    methods: ownMethods.filter((name) => wantedMethods.has(name)),
    events: ownEvents.filter((name) => wantedEvents.has(name)),
    ...(obstacle === undefined ? {} : { obstacle }),
  }
}

/** One account on each network, as a session names them (CAIP-10). */
export const accountsOn = (chainIds: readonly string[], account: Hex): string[] =>
  chainIds.map((id) => `${id}:${account}`)

/** What a session was settled with. */
export const namespacesOf = ({ chains, methods, events }: Agreement, account: Hex) => {
  const ids = chains.map(caipIdOf)
  return { eip155: { chains: ids, accounts: accountsOn(ids, account), methods: [...methods], events: [...events] } }
}
