import type { Block } from './block.ts'
import type { ChainReader } from './chain-reader.ts'

/** So many are read while those before them are written down. */
const ahead = 8

/** Blocks in the order of their numbers, the last one included; undefined for one that the chain does not have. */
export const blocksBetween = async function* (
  reader: ChainReader,
  first: number,
  last: number,
  signal: AbortSignal,
): AsyncGenerator<Block | undefined> {
  const reading: Promise<Block | undefined>[] = []
  for (let number = first; number < last + 1 + ahead; number += 1) {
    if (number <= last) {
      const block = reader.block(number, signal)
      // Told when its turn comes; where nobody waits for it any more, to nobody.
      block.catch(() => undefined)
      reading.push(block)
    }
    if (number >= first + ahead) yield reading.shift()
  }
}
