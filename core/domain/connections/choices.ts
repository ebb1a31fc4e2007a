import { type ChainNamespace, chainNamespaces, type PerNamespace } from '../namespaces/chain-namespaces.ts'
import { entriesIn, serialiseList } from '../shared/stored-list.ts'

/** Which wallet the visitor chose last in a namespace, and when: tabs that choose in the same moment agree by it. */
export interface Choice {
  readonly connectorId: string
  /** In ms since the epoch, and in any case after every choice that was known then. */
  readonly at: number
}

export type Choices = PerNamespace<Choice>

/** Of two in the same moment any tab takes the same one. */
export const isLater = (one: Choice, other: Choice): boolean =>
  one.at === other.at ? one.connectorId > other.connectorId : one.at > other.at

/** In each namespace the later one: in whatever order tabs hear of them, they end with the same. */
export const mergedChoices = (one: Choices, other: Choices): Choices =>
  Object.fromEntries(
    chainNamespaces.flatMap((namespace) => {
      const [mine, theirs] = [one[namespace], other[namespace]]
      const later = mine && theirs && isLater(theirs, mine) ? theirs : (mine ?? theirs)
      return later ? [[namespace, later]] : []
    }),
  )

/** A clock that was set back, or that another tab has set forward, does not make it an older one. */
export const withChoice = (
  known: Choices,
  namespaces: readonly ChainNamespace[],
  connectorId: string,
  now: number,
): Choices => ({
  ...known,
  ...Object.fromEntries(
    namespaces.map((namespace) => {
      const at = Math.max(Math.trunc(now), (known[namespace]?.at ?? 0) + 1)
      return [namespace, { connectorId, at: Math.min(at, lastMoment) }]
    }),
  ),
})

/** No date is later. */
export const lastMoment = 8_640_000_000_000_000
/** Of a wallet's id: what it says of itself may be of any length. */
const idLimit = 256
/** More than all namespaces together have with such ids, however they are written. */
const lengthLimit = 16_384

/** What would not be read again is left out: two tabs would answer each other for ever. */
export const serialiseChoices = (choices: Choices): string =>
  serialiseList(
    chainNamespaces.flatMap((namespace) => {
      const choice = choices[namespace]
      return choice && isId(choice.connectorId) ? [[namespace, choice.connectorId, choice.at]] : []
    }),
  )

/**
 * Storage is foreign input: what is no whole entry is left out. Whether one is from the future is not asked: tabs whose clocks are
 * days apart would leave out each other's for ever, and whatever is chosen next is later than it anyway.
 */
export const parseChoices = (text = ''): Choices =>
  text.length > lengthLimit ? {} : (entriesIn(text) ?? []).map(choiceIn).reduce(mergedChoices, {})

const isId = (id: unknown): id is string => typeof id === 'string' && id.length > 0 && id.length <= idLimit

const choiceIn = (entry: unknown): Choices => {
  const [name, connectorId, at]: readonly unknown[] = Array.isArray(entry) ? entry : []
  const namespace = chainNamespaces.find((one) => one === name)
  if (namespace === undefined || !isId(connectorId)) return {}
  return Number.isSafeInteger(at) && Number(at) >= 0 && Number(at) <= lastMoment
    ? { [namespace]: { connectorId, at: Number(at) } }
    : {}
}
