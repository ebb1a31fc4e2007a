import { accountJson, type FindAccount } from './account-json.ts'
import { version } from './identity.ts'
import type { ChainState, SolanaMethods } from './method-types.ts'
import { addressAt, base58Of, encodedBytes, listAt, type Params, settingsAt, textAt } from './params.ts'
import type { Slots } from './slots.ts'
import { invalidParams } from './solana-error.ts'
import { readTransaction, type SolanaTransaction } from './transaction-bytes.ts'
import { entryJson, signatureLine, signatureStatus } from './transaction-json.ts'
import type { SimulatedOutcome } from './virtual-machine.ts'

const mostAccounts = 64
const mostStatuses = 256
const mostSignatures = 1000

/** A node takes base58 unless it is told otherwise. */
const transactionAt = (params: Params, encoding: unknown): SolanaTransaction =>
  readTransaction(encodedBytes(textAt(params, 0), encoding, 'base58'))

/** What a simulation would leave of the accounts that the caller names; null where it names none, or it fails. */
const accountsAfter = ({ err, after }: SimulatedOutcome, asked: unknown, now: FindAccount): unknown => {
  if (err !== null || typeof asked !== 'object' || asked === null || !('addresses' in asked)) return null
  const addresses = listAt([asked.addresses], 0, mostAccounts).map((address) => base58Of(address, 32))
  const find: FindAccount = (address) => {
    const account = after.get(address)
    // What is left without lamports is none.
    return account ? (account.lamports > 0n ? account : undefined) : now(address)
  }
  const settings = { encoding: 'encoding' in asked ? asked.encoding : 'base64' }
  return addresses.map((address) => accountJson(find(address), settings, find))
}

export const transactionMethods = (slots: Slots, { vm, ledger }: ChainState): SolanaMethods => {
  const inContext = (value: unknown) => ({ context: { slot: slots.now(), apiVersion: version['solana-core'] }, value })
  return {
    sendTransaction: (params) => {
      const { encoding, skipPreflight } = settingsAt(params, 1)
      return ledger.send(transactionAt(params, encoding), { skipPreflight: skipPreflight === true })
    },
    simulateTransaction: (params) => {
      const { encoding, sigVerify, replaceRecentBlockhash, accounts: asked } = settingsAt(params, 1)
      if (sigVerify === true && replaceRecentBlockhash === true)
        throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
      const simulated = ledger.simulate(transactionAt(params, encoding), {
        checksSignatures: sigVerify === true,
        checksBlockhash: replaceRecentBlockhash !== true,
      })
      const replacement = replaceRecentBlockhash === true ? { replacementBlockhash: slots.latest() } : {}
      const { after: _, ...outcome } = simulated
      const accounts = accountsAfter(simulated, asked, vm.account)
      return inContext({ ...outcome, accounts, innerInstructions: null, ...replacement })
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
