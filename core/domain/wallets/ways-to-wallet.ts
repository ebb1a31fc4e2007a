import { type Connector, namespacesThrough } from '../connections/connector.ts'

/** Ways to one wallet, as far as anybody can tell: at most one in each namespace. The first was known first. */
export type Ways = readonly [Connector, ...Connector[]]

/**
 * By what a wallet is known to be the same one elsewhere: its maker, as far as that is known, and its name and picture together. Any wallet
 * can take another one's name, and any its picture: a name alone says nothing, and all of it proves nothing.
 */
export const identityMarks = ({ id, maker = id, name, imageUrl = '' }: Connector): readonly string[] => [
  maker,
  imageUrl.startsWith('data:') ? imageUrl + name.toLowerCase() : id,
]

/**
 * Wallets that are the same one in several namespaces, by one of these marks, as one. For what is seen only: no permission, session or trust
 * passes from one to the other. Where two claim to be it in one namespace, nobody can tell which is, and all stand by themselves.
 */
export const waysOf = (connectors: readonly Connector[]): readonly Ways[] => {
  const marks = connectors.map(identityMarks)
  // One may be like two that are not like each other: it goes with the first.
  const firsts = marks.map((mine) => marks.findIndex((other) => other.some((mark) => mine.includes(mark))))
  return connectors.flatMap((connector, at): readonly Ways[] => {
    const alike = connectors.filter((_, other) => firsts[other] === firsts[at])
    const isClear = new Set(alike.map(({ namespace }) => namespace)).size === alike.length
    const [first = connector, ...rest] = isClear ? alike : [connector]
    return first === connector ? [[first, ...rest]] : []
  })
}

/** Some worlds have no pictures: there it is the one that the same wallet has in another, as on its row. */
export const pictureOf = (connectors: readonly Connector[], id: string): string | undefined => {
  const ways = waysOf(connectors).find((all) => all.some((one) => one.id === id)) ?? []
  const mine = connectors.filter((one) => one.id === id)
  return [...mine, ...ways].find(({ imageUrl }) => imageUrl)?.imageUrl
}

/** Those of one namespace, where only they are wanted, and those that reach any. */
export const inNamespace = (connectors: readonly Connector[], only: Connector['namespace']): readonly Connector[] =>
  connectors.filter((connector) => only === undefined || (namespacesThrough(connector)?.includes(only) ?? true))
