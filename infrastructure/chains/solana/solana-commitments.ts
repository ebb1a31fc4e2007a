/** How sure a chain has to be of what it says (spec section 9), and what nodes call it today: the older words are known to none. */
const levels = {
  processed: 'processed',
  confirmed: 'confirmed',
  finalized: 'finalized',
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
} as const

export type SolanaCommitment = keyof typeof levels

export type NodeCommitment = (typeof levels)[SolanaCommitment]

export const nodeCommitment = (commitment: SolanaCommitment): NodeCommitment => levels[commitment]
