/** Where in the history NFTs go on. */
export interface HistoryPlace {
  /** Of the page of the history; left out for the first. */
  readonly cursor?: string
  /** So many of what this page brought were told of before. */
  readonly skip: number
}

/** Where NFTs go on: in the service's own list of them, or in its history. */
export type NftPlace = { readonly in: 'list'; readonly cursor?: string } | ({ readonly in: 'history' } & HistoryPlace)

/** Both kinds have their mark, so that no cursor of a service is taken for the other. */
export const writeNftPlace = (place: NftPlace): string =>
  `${place.in === 'list' ? 'list' : `history:${place.skip}`}:${place.cursor ?? ''}`

/** Undefined for what `writeNftPlace` never wrote. @param cursor left out at the beginning of the list */
export const readNftPlace = (cursor: string | undefined): NftPlace | undefined => {
  if (cursor === undefined) return { in: 'list' }
  const parts = /^(?:list|history:(\d{1,9})):([\s\S]*)$/.exec(cursor)
  if (parts === null) return undefined
  const [, skip, theirs = ''] = parts
  const at = theirs === '' ? {} : { cursor: theirs }
  return skip === undefined ? { in: 'list', ...at } : { in: 'history', skip: Number(skip), ...at }
}
