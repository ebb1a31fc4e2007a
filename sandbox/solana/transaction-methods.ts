import { version } from './identity.ts'
import type { ChainState, SolanaMethods } from './method-types.ts'
import { addressAt, base58Of, encodedBytes, listAt, type Params, settingsAt, textAt } from './params.ts'
import type { Slots } from './slots.ts'
import { invalidParams } from './solana-error.ts'
import { readTransaction, type SolanaTransaction } from './transaction-bytes.ts'
import { entryJson, signatureLine, signatureStatus } from './transaction-json.ts'

const mostStatuses = 256
const mostSignatures = 1000

/** A node takes base58 unless it is told otherwise. */
const transactionAt = (params: Params, encoding: unknown): SolanaTransaction =>
  readTransaction(encodedBytes(textAt(params, 0), encoding, 'base58'))

export const transactionMethods = (slots: Slots, { ledger }: ChainState): SolanaMethods => {
  const inContext = (value: unknown) => ({ context: { slot: slots.now(), apiVersion: version['solana-core'] }, value })
  return {
    sendTransaction: (params) => {
      const { encoding, skipPreflight } = settingsAt(params, 1)
      return ledger.send(transactionAt(params, encoding), { skipPreflight: skipPreflight === true })
    },
    simulateTransaction: (params) => {
      const { encoding, sigVerify, replaceRecentBlockhash } = settingsAt(params, 1)
      if (sigVerify === true && replaceRecentBlockhash === true)
        throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
      const outcome = ledger.simulate(transactionAt(params, encoding), {
        checksSignatures: sigVerify === true,
        checksBlockhash: replaceRecentBlockhash !== true,
      })
      const replacement = replaceRecentBlockhash === true ? { replacementBlockhash: slots.latest() } : {}
      return inContext({ ...outcome, accounts: null, innerInstructions: null, ...replacement })
    },
    getSignatureStatuses: (params) =>
      inContext(
        listAt(params, 0, mostStatuses).map((signature) => signatureStatus(ledger.entry(base58Of(signature, 64)))),
      ),
    getSignaturesForAddress: (params) => {
      const { limit = mostSignatures, before, until } = settingsAt(params, 1)
      if (typeof limit !== 'number' || limit < 1 || limit > mostSignatures) throw invalidParams('limit is 1 to 1000.')
      const all = ledger.entriesOf(addressAt(params, 0))
      const from = before === undefined ? 0 : all.findIndex(({ signature }) => signature === before) + 1
      const end = all.findIndex(({ signature }) => signature === until)
      return all
        .slice(from, end < 0 ? undefined : end)
        .slice(0, limit)
        .map(signatureLine)
    },
    getTransaction: (params) => {
      const given = params[1]
      // Older clients name the encoding alone.
      const { encoding } = typeof given === 'string' ? { encoding: given } : settingsAt(params, 1)
      const entry = ledger.entry(base58Of(params[0], 64))
      return entry === undefined ? null : entryJson(entry, encoding)
    },
  }
}
