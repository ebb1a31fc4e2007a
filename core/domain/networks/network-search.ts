import type { Network } from './network.ts'

/** Accents and letter case make no difference, nor does space around the words (spec section 5). */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The networks whose name holds the text; all of them for an empty one. */
export const searchNetworks = (networks: readonly Network[], text: string): readonly Network[] => {
  const wanted = plain(text)
  return networks.filter(({ name }) => plain(name).includes(wanted))
}
