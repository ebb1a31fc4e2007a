import { createHash } from 'node:crypto'

/** What is kept of a proof: 32 bytes that come of the seed alone, which nobody guesses. */
export const hashOfProof = (proof: string): string => createHash('sha256').update(proof).digest('base64url')
