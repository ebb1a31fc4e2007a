import type { Offer } from './namespaces/pocket-namespace.ts'

/** The part of a session proposal that says what a site wants (CAIP-25). */
export interface ProposedNamespace {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export type ProposedNamespaces = Readonly<Record<string, ProposedNamespace>>

/** What of it this wallet can give. */
export interface Agreement {
  /** Of each namespace in which there is a network that the site asks for. */
  readonly parts: readonly Offer[]
  /** What the site cannot do without, and does not get. */
  readonly obstacle?: string
}

type Entry = readonly [key: string, wish: ProposedNamespace]

const namespaceOf = (key: string): string => key.split(':')[0] ?? ''

/** A key is a namespace, or one network of it (`eip155:1`). */
const chainsOf = ([key, { chains = [] }]: Entry): readonly string[] => (key.includes(':') ? [key] : chains)

/** What of an offer is asked for. */
const askedOf = ({ namespace, chains, methods, events }: Offer, entries: readonly Entry[]): Offer => {
  const own = entries.filter(([key]) => namespaceOf(key) === namespace)
  const [ids, calls, news] = [
    own.flatMap(chainsOf),
    own.flatMap(([, wish]) => wish.methods),
    own.flatMap(([, wish]) => wish.events),
  ]
  return {
    namespace,
    chains: chains.filter(({ id }) => ids.includes(id)),
    methods: methods.filter((name) => calls.includes(name)),
    events: events.filter((name) => news.includes(name)),
  }
}

/** What a site needs of a namespace that is not there. */
const lackingOf = (entry: Entry, offers: readonly Offer[]): readonly string[] => {
  const [key, { methods, events }] = entry
  const offer = offers.find(({ namespace }) => namespace === namespaceOf(key))
  if (offer === undefined) return [key]
  return [
    ...chainsOf(entry).filter((wanted) => !offer.chains.some(({ id }) => id === wanted)),
    ...methods.filter((name) => !offer.methods.includes(name)),
    ...events.filter((name) => !offer.events.includes(name)),
  ]
}

export const agree = (
  required: ProposedNamespaces,
  optional: ProposedNamespaces,
  offers: readonly Offer[],
): Agreement => {
  const needs = Object.entries(required)
  const all = [...needs, ...Object.entries(optional)]
  const parts = offers.map((offer) => askedOf(offer, all)).filter(({ chains }) => chains.length > 0)
  const lacking = needs.flatMap((need) => lackingOf(need, offers))
  if (lacking.length > 0)
    return {
      parts,
      obstacle: `The site cannot do without ${[...new Set(lacking)].join(', ')}, which this wallet does not have.`,
    }
  return parts.length > 0 ? { parts } : { parts, obstacle: 'The site asks for no network that this wallet has.' }
}

/** One account on each network, as a session names them (CAIP-10). */
export const accountsOn = ({ chains }: Pick<Offer, 'chains'>, address: string): string[] =>
  chains.map(({ id }) => `${id}:${address}`)

/** What a session is settled with. */
export const namespacesOf = ({ parts }: Agreement, addressIn: (namespace: string) => string) =>
  Object.fromEntries(
    parts.map((part) => [
      part.namespace,
      {
        chains: part.chains.map(({ id }) => id),
        accounts: accountsOn(part, addressIn(part.namespace)),
        methods: [...part.methods],
        events: [...part.events],
      },
    ]),
  )
