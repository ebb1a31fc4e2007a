/** A place in a chain: that of a transaction, with the block that it was in. */
export interface HistoryPosition {
  readonly blockNumber: number
  /** The beginning of the block's hash: enough to tell whether the chain still has it. */
  readonly blockHash: string
  readonly index: number
}

const form = /^(\d{1,15})\.(\d{1,9})\.([0-9a-f]{16})$/

export const writePosition = ({ blockNumber, blockHash, index }: HistoryPosition): string =>
  `${blockNumber}.${index}.${blockHash.slice(2, 18)}`

/** Undefined where it is none. */
export const readPosition = (text: string): HistoryPosition | undefined => {
  const [, number, index, hash] = form.exec(text) ?? []
  return hash === undefined ? undefined : { blockNumber: Number(number), index: Number(index), blockHash: `0x${hash}` }
}
