import type { SolanaParams } from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import { mostCalls } from '../../../core/domain/embedded-wallet/rpc-methods.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import type { SolanaProvider, SolanaSendOptions } from '../../../core/ports/connections/providers/solana-provider.ts'
import { readBase58, readBase64, toBase58, toBase64 } from '../encodings.ts'
import { bytesOf, itemsOf } from '../foreign.ts'
import { invalidAnswer, providerError } from '../provider-error.ts'
import { isEd25519Signature } from '../solana/ed25519-signature.ts'
import { solanaKey } from '../solana/solana-accounts.ts'
import { messageOf, signatureIn, signerPlace } from '../solana/solana-transaction.ts'
import type { FrameApprovals } from './frame-approvals.ts'

export interface EmbeddedSolanaProviderDeps {
  /** None where nobody is connected. */
  readonly accounts: () => readonly string[]
  readonly networkId: () => CaipNetworkId | undefined
  /** The visitor is asked for it, on the wallet's own surface. */
  readonly ask: FrameApprovals['request']
}

/** Base58 takes a time that grows with the square of the length, and nobody reads more of a message. */
const longestMessage = 4_096
/** What fits into one packet, which is all that the network takes. */
const longestTransaction = 1_232

interface Signer {
  readonly address: string
  readonly key: Uint8Array
}

const bytesGiven = (value: unknown, most: number, what: string): Uint8Array => {
  const bytes = bytesOf(value, most)
  if (bytes === undefined) throw providerError(-32602, `${what} has to be bytes, ${most} of them at most`)
  return bytes
}

const transactionGiven = (value: unknown, { key }: Signer): Uint8Array => {
  const transaction = bytesGiven(value, longestTransaction, 'A transaction')
  if (signerPlace(transaction, key) === undefined)
    throw providerError(-32602, 'It is no transaction that has a place for a signature of this account')
  return transaction
}

/** The transaction that was given with our signature in its place, and as it was in all else. */
const signedFrom = (before: Uint8Array, answer: unknown, signer: Signer, method: string): Uint8Array => {
  const signed = readBase64(answer)
  const signature = signed && signatureIn(signed, before, signer.key)
  const message = messageOf(before)
  if (!signed || !signature || !message || !isEd25519Signature(message, signature, signer.key))
    throw invalidAnswer(method)
  return signed
}

const sendOptions = ({ skipPreflight, preflightCommitment, maxRetries, minContextSlot }: SolanaSendOptions) => ({
  ...(skipPreflight !== undefined && { skipPreflight }),
  ...(preflightCommitment !== undefined && { preflightCommitment }),
  ...(maxRetries !== undefined && { maxRetries }),
  ...(minContextSlot !== undefined && { minContextSlot }),
})

/** The embedded wallet as hosts get a wallet of Solana. The frame changes nothing of what it signs, and is held to that. */
export const createEmbeddedSolanaProvider = ({
  accounts,
  networkId,
  ask,
}: EmbeddedSolanaProviderDeps): SolanaProvider => {
  const signerOf = (given: string | undefined): Signer => {
    const [address] = accounts()
    const key = solanaKey(address)
    // The visitor connects it in the modal.
    if (address === undefined || key === undefined) throw providerError(4100, 'The wallet is not connected')
    if (given !== undefined && given !== address) throw providerError(4100, 'The wallet does not share this account')
    return { address, key }
  }
  const asked = async <Method extends keyof SolanaParams>(method: Method, params: SolanaParams[Method]) => {
    const id = networkId()
    if (id === undefined) throw providerError(-32603, 'The site offers no network of this wallet')
    return (await ask(id, method, params)).result
  }

  return {
    accounts,
    signMessage: async (given, { account } = {}) => {
      const signer = signerOf(account)
      const message = bytesGiven(given, longestMessage, 'A message')
      const method = 'solana_signMessage'
      const signature = readBase58(await asked(method, { message: toBase58(message), pubkey: signer.address }))
      if (signature === undefined || !isEd25519Signature(message, signature, signer.key)) throw invalidAnswer(method)
      return signature
    },
    signTransaction: async (given, { account } = {}) => {
      const signer = signerOf(account)
      const transaction = transactionGiven(given, signer)
      const method = 'solana_signTransaction'
      return signedFrom(transaction, await asked(method, { transaction: toBase64(transaction) }), signer, method)
    },
    signAllTransactions: async (given, { account } = {}) => {
      const signer = signerOf(account)
      const list = itemsOf(given, mostCalls + 1) ?? []
      if (list.length === 0 || list.length > mostCalls)
        throw providerError(-32602, `The wallet signs 1 to ${mostCalls} transactions at once`)
      const transactions = list.map((one) => transactionGiven(one, signer))
      const method = 'solana_signAllTransactions'
      const answer = await asked(method, { transactions: transactions.map(toBase64) })
      if (typeof answer === 'string' || answer.length !== transactions.length) throw invalidAnswer(method)
      return transactions.map((one, at) => signedFrom(one, answer[at], signer, method))
    },
    signAndSendTransaction: async (given, { account, ...options } = {}) => {
      const signer = signerOf(account)
      const transaction = transactionGiven(given, signer)
      const method = 'solana_signAndSendTransaction'
      const answer = await asked(method, { transaction: toBase64(transaction), options: sendOptions(options) })
      const signature = readBase58(answer)
      const message = messageOf(transaction)
      // The chain knows it by its first signature, which is another's where another pays.
      const isOwn = signerPlace(transaction, signer.key) === 'first'
      if (signature?.length !== 64 || !message || (isOwn && !isEd25519Signature(message, signature, signer.key)))
        throw invalidAnswer(method)
      return signature
    },
  }
}
