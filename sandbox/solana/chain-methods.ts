import { genesisHash, lamportsPerSignature, version } from './identity.ts'
import type { SolanaMethods } from './method-types.ts'
import { base58Of, encodedBytes, settingsAt, textAt } from './params.ts'
import type { Slots } from './slots.ts'
import { readMessage } from './transaction-bytes.ts'

const slotsInEpoch = 432_000

/** What can be answered without the chain's accounts. @param priorityPrice what it says that others paid lately, in micro-lamports */
export const chainMethods = (slots: Slots, priorityPrice: number): SolanaMethods => {
  const inContext = (value: unknown) => ({ context: { slot: slots.now(), apiVersion: version['solana-core'] }, value })
  return {
    getHealth: () => 'ok',
    getVersion: () => version,
    getGenesisHash: () => genesisHash,
    getSlot: () => slots.now(),
    getBlockHeight: () => slots.now(),
    getEpochInfo: () => ({
      absoluteSlot: slots.now(),
      blockHeight: slots.now(),
      epoch: Math.floor(slots.now() / slotsInEpoch),
      slotIndex: slots.now() % slotsInEpoch,
      slotsInEpoch,
      transactionCount: null,
    }),
    getLatestBlockhash: () => inContext(slots.latest()),
    isBlockhashValid: (params) => inContext(slots.isRecent(base58Of(params[0], 32))),
    // Of the signatures: what a transaction adds to be preferred is asked for by nobody here.
    getFeeForMessage: (params) => {
      settingsAt(params, 1)
      const { header, recentBlockhash } = readMessage(encodedBytes(textAt(params, 0), 'base64', 'base64'))
      return inContext(slots.isRecent(recentBlockhash) ? header.numRequiredSignatures * lamportsPerSignature : null)
    },
    getRecentPrioritizationFees: () => [{ slot: slots.now(), prioritizationFee: priorityPrice }],
  }
}
