import { looseObject, optional, safeParse, string, unknown } from 'valibot'
import type { SolanaProvider } from '../../../../core/ports/connections/providers/solana-provider.ts'
import { readBase58, readBase64, toBase58, toBase64 } from '../../encodings.ts'
import { isSignedBy, signatureBytes, withSignature } from '../../solana/solana-transaction.ts'
import type { HostRequests } from './host-requests.ts'
import { providerError } from './provider-errors.ts'

export const solanaMethods: readonly string[] = [
  'solana_getAccounts',
  'solana_requestAccounts',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

const signedSchema = looseObject({ signature: optional(string()), transaction: optional(string()) })
const allSchema = looseObject({ transactions: unknown() })

const readSignature = (answer: unknown): Uint8Array | undefined => {
  const { success, output } = safeParse(signedSchema, answer)
  const bytes = success ? readBase58(output.signature) : undefined
  return bytes?.length === signatureBytes ? bytes : undefined
}

/** A signed transaction where it is one that this account has signed; else the signature alone, which is put into ours. */
const readSigned =
  (transaction: Uint8Array, key: Uint8Array) =>
  (answer: unknown): Uint8Array | undefined => {
    const { success, output } = safeParse(signedSchema, answer)
    if (!success) return undefined
    if (output.transaction === undefined) {
      const signature = readSignature(answer)
      return signature && withSignature(transaction, key, signature)
    }
    const signed = readBase64(output.transaction) ?? readBase58(output.transaction)
    return signed && isSignedBy(signed, key) ? signed : undefined
  }

const readAll =
  (count: number, key: Uint8Array) =>
  (answer: unknown): readonly Uint8Array[] | undefined => {
    const { success, output } = safeParse(allSchema, answer)
    if (!success || !Array.isArray(output.transactions) || output.transactions.length !== count) return undefined
    const signed = output.transactions.flatMap((text: unknown) => readBase64(text) ?? readBase58(text) ?? [])
    return signed.length === count && signed.every((one) => isSignedBy(one, key)) ? signed : undefined
  }

export const createSolanaProvider = (
  { ask, knows, accountFor }: HostRequests,
  accounts: () => readonly string[],
): SolanaProvider => {
  const signerOf = (given: string | undefined) => {
    const pubkey = accountFor(given ?? accounts()[0])
    const key = readBase58(pubkey)
    if (key === undefined) throw providerError(4100, 'The account is no key')
    return { pubkey, key }
  }
  const signTransaction: SolanaProvider['signTransaction'] = async (transaction, { account } = {}) => {
    const { pubkey, key } = signerOf(account)
    // Wallets that are older than the whole transaction on this way look for whose signature it is.
    const params = { transaction: toBase64(transaction), pubkey, feePayer: pubkey }
    return ask('solana_signTransaction', params, readSigned(transaction, key))
  }

  return {
    accounts,
    signTransaction,
    signMessage: async (message, { account } = {}) => {
      const { pubkey } = signerOf(account)
      return ask('solana_signMessage', { message: toBase58(message), pubkey }, readSignature)
    },
    signAllTransactions: async (transactions, signer = {}) => {
      if (knows('solana_signAllTransactions')) {
        const { pubkey, key } = signerOf(signer.account)
        const params = { transactions: transactions.map(toBase64), pubkey }
        return ask('solana_signAllTransactions', params, readAll(transactions.length, key))
      }
      const signed: Uint8Array[] = []
      for (const transaction of transactions) signed.push(await signTransaction(transaction, signer))
      return signed
    },
    signAndSendTransaction: async (transaction, { account, ...sendOptions } = {}) => {
      const { pubkey } = signerOf(account)
      const params = { transaction: toBase64(transaction), pubkey, sendOptions }
      return ask('solana_signAndSendTransaction', params, readSignature)
    },
  }
}
