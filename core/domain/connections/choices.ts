import { type ChainNamespace, chainNamespaces, type PerNamespace } from '../namespaces/chain-namespaces.ts'

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

/** A clock that was set back does not make it an older one. */
export const withChoice = (
  known: Choices,
  namespaces: readonly ChainNamespace[],
  connectorId: string,
  now: number,
): Choices => ({
  ...known,
  ...Object.fromEntries(
    namespaces.map((namespace) => [namespace, { connectorId, at: Math.max(now, (known[namespace]?.at ?? 0) + 1) }]),
  ),
})

/** Of a wallet's id: what it says of itself may be of any length. */
const idLimit = 256
/** More than all namespaces together have with such ids, however they are written. */
const lengthLimit = 16_384

/** What would not be read again is left out: two tabs would answer each other for ever. */
export const serialiseChoices = (choices: Choices): string =>
  JSON.stringify(
    chainNamespaces.flatMap((namespace) => {
      const choice = choices[namespace]
      return choice && isId(choice.connectorId) ? [[namespace, choice.connectorId, choice.at]] : []
    }),
  )

/**
 * Storage is foreign input: what is no whole entry is left out. One from the future would win for ever; it is left out too.
 * @param now what no choice can be much later than: a day is more than any clock is ever set back
 */
export const parseChoices = (text: string | undefined, now: number): Choices => {
  if (text === undefined || text.length > lengthLimit) return {}
  try {
    const entries: unknown = JSON.parse(text)
    return Array.isArray(entries) ? entries.map((entry) => choiceIn(entry, now)).reduce(mergedChoices, {}) : {}
  } catch {
    return {}
  }
}

const dayMs = 86_400_000

const isId = (id: unknown): id is string => typeof id === 'string' && id.length > 0 && id.length <= idLimit

const choiceIn = (entry: unknown, now: number): Choices => {
  const [name, connectorId, at]: readonly unknown[] = Array.isArray(entry) ? entry : []
  const namespace = chainNamespaces.find((one) => one === name)
  if (namespace === undefined || !isId(connectorId)) return {}
  return Number.isSafeInteger(at) && Number(at) >= 0 && Number(at) <= now + dayMs
    ? { [namespace]: { connectorId, at: Number(at) } }
    : {}
}
