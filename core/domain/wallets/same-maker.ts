import type { Connector } from '../connections/connector.ts'

/** Ways to one wallet, as far as anybody can tell: at most one in each namespace. The first was known first. */
export type Ways = readonly [Connector, ...Connector[]]

/** Name and picture. Any wallet can take another one's name, and any its picture: a name alone says nothing, and both prove nothing. */
export const hasSameFace = (one: Connector, other: Connector): boolean =>
  one.imageUrl?.startsWith('data:') === true &&
  one.imageUrl === other.imageUrl &&
  one.name.trim().toLowerCase() === other.name.trim().toLowerCase()

const isLike = (one: Connector, other: Connector): boolean =>
  one.namespace !== undefined && other.namespace !== undefined && hasSameFace(one, other)

/**
 * Wallets that are the same one in several namespaces, by name and picture, as one. For what is seen only: no permission, session or trust
 * passes from one to the other. Where two claim to be it in one namespace, nobody can tell which is, and all stand by themselves.
 */
export const waysOf = (connectors: readonly Connector[]): readonly Ways[] =>
  connectors.flatMap((connector): readonly Ways[] => {
    const alike = connectors.filter((other) => other === connector || isLike(connector, other))
    const isClear = new Set(alike.map(({ namespace }) => namespace)).size === alike.length
    const [first = connector, ...rest] = isClear ? alike : [connector]
    return first === connector ? [[first, ...rest]] : []
  })

/** Those of one namespace, where only they are wanted, and those that reach any. */
export const inNamespace = (connectors: readonly Connector[], only: Connector['namespace']): readonly Connector[] =>
  connectors.filter(({ namespace = only }) => only === undefined || namespace === only)
