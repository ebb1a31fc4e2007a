import type { SolanaSignIn } from '../../../core/ports/connections/providers/solana-provider.ts'
import { bytesOf, property } from '../foreign.ts'
import { solanaAddress } from './solana-accounts.ts'

const signatureLength = 64
/** Far more than a transaction has room for, or a visitor reads. */
const answerLimit = 1024 * 1024

/** One of what a signing feature answers; undefined when it makes no sense. */
export type ReadOutput<T> = (output: unknown) => T | undefined

export const readSignature: ReadOutput<Uint8Array> = (output) => {
  const signature = bytesOf(property(output, 'signature'), signatureLength)
  return signature?.length === signatureLength ? signature : undefined
}

export const readTransaction: ReadOutput<Uint8Array> = (output) => {
  const transaction = bytesOf(property(output, 'signedTransaction'), answerLimit)
  return transaction?.length === 0 ? undefined : transaction
}

const readMessage: ReadOutput<Uint8Array> = (output) => bytesOf(property(output, 'signedMessage'), answerLimit)

/** A wallet may put something before a message. Whoever verifies would do it with the message that they know. */
export const signatureOf =
  (message: Uint8Array): ReadOutput<Uint8Array> =>
  (output) => {
    const signed = readMessage(output)
    const isSame = signed?.length === message.length && signed.every((byte, at) => byte === message[at])
    return isSame ? readSignature(output) : undefined
  }

export const readSignIn: ReadOutput<SolanaSignIn> = (output) => {
  const account = solanaAddress(property(output, 'account'))
  const signedMessage = readMessage(output)
  const signature = readSignature(output)
  return account !== undefined && signedMessage && signature ? { account, signedMessage, signature } : undefined
}
