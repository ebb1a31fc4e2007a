/** A place in Blockscout's lists, which go from new to old: of a block's transactions, or of its logs. */
export interface Place {
  readonly block: number
  readonly index: number
}

/** Where the two lists that make up a history were left. */
export interface HistoryPlace {
  /** The last transaction that was told; undefined where none was. */
  readonly transaction: Place | undefined
  /** The last transfer that was told, or passed over; undefined where none was. */
  readonly transfer: Place | undefined
}

const form = /^(?:(\d{1,15})\.(\d{1,9})|-)\/(?:(\d{1,15})\.(\d{1,9})|-)$/

const write = (place: Place | undefined): string => (place === undefined ? '-' : `${place.block}.${place.index}`)

const read = (block: string | undefined, index: string | undefined): Place | undefined =>
  block === undefined || index === undefined ? undefined : { block: Number(block), index: Number(index) }

export const writePlace = ({ transaction, transfer }: HistoryPlace): string =>
  `${write(transaction)}/${write(transfer)}`

/** Undefined where it is none. */
export const readPlace = (text: string): HistoryPlace | undefined => {
  const found = form.exec(text)
  if (found === null) return undefined
  const [, block, index, logBlock, log] = found
  return { transaction: read(block, index), transfer: read(logBlock, log) }
}

/** Above zero where the first is older. */
export const compareAge = (one: Place, other: Place): number => other.block - one.block || other.index - one.index
