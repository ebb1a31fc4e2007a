import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import { mostCalls } from '../../../../core/domain/embedded-wallet/rpc-methods.ts'
import { listed } from '../described-parts.ts'
import { foreignAccount, invalidParams, readParams } from '../parse-params.ts'
import { describeTransaction } from './describe-transaction.ts'
import { faultOf, planTransaction } from './plan-transaction.ts'
import { lineTo, type PrepareSolana, type SolanaPlace } from './prepare-solana.ts'
import { readSolanaTransaction, type SolanaTransaction, stateOf, withSignature } from './read-transaction.ts'
import { sendSolana } from './send-solana.ts'
import { transactionSchema } from './solana-schemas.ts'

const oneSchema = v.strictObject({ transaction: transactionSchema })
const allSchema = v.strictObject({
  transactions: v.pipe(
    v.array(transactionSchema, 'must be a list of transactions'),
    v.minLength(1, 'must have one transaction at least'),
    v.maxLength(mostCalls, `must have ${mostCalls} transactions at most`),
  ),
})
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const sendSchema = v.strictObject({
  transaction: transactionSchema,
  options: v.optional(
    v.strictObject({
      skipPreflight: v.optional(v.boolean()),
      preflightCommitment: v.optional(v.picklist(['processed', 'confirmed', 'finalized'])),
      maxRetries: v.optional(count),
      minContextSlot: v.optional(count),
    }),
    {},
  ),
})

/** Rejects with UNAUTHORIZED_ACCOUNT where nobody asks for this wallet's signature. */
const ownTransaction = (bytes: Uint8Array, { account }: SolanaPlace): SolanaTransaction => {
  const transaction = readSolanaTransaction(bytes)
  if (!transaction.signers.includes(account.address)) throw foreignAccount()
  return transaction
}

/** `solana_signTransaction`. It is not sent here: what would fail today is shown, with a warning. */
export const prepareSignTransaction: PrepareSolana = async (params, place) => {
  const transaction = ownTransaction(readParams(oneSchema, params).transaction, place)
  return {
    ...describeTransaction(await planTransaction(transaction, place)),
    progress: 'Signing…',
    done: 'Signed.',
    sign: async ({ address, signBytes }) => {
      const signed = withSignature(transaction, address, signBytes(transaction.messageBytes))
      return { finish: async () => ({ result: base64.encode(signed) }) }
    },
  }
}

/** `solana_signAllTransactions`: all of them, or none. */
export const prepareSignAll: PrepareSolana = async (params, place) => {
  const transactions = readParams(allSchema, params).transactions.map((bytes) => ownTransaction(bytes, place))
  const planned = await Promise.all(transactions.map((transaction) => planTransaction(transaction, place)))
  return {
    ...listed(planned.map(describeTransaction), {
      heading: `Sign ${transactions.length} transactions`,
      note: 'The page may send all of them, some, or none, in any order. Each was tried by itself.',
      name: ['Transaction', 'Transactions'],
    }),
    progress: 'Signing…',
    done: 'Signed.',
    sign: async ({ address, signBytes }) => {
      const signed = transactions.map((one) => withSignature(one, address, signBytes(one.messageBytes)))
      return { finish: async () => ({ result: signed.map((bytes) => base64.encode(bytes)) }) }
    },
  }
}

/** `solana_signAndSendTransaction`. */
export const prepareSignAndSend: PrepareSolana = async (params, place) => {
  const { transaction: bytes, options } = readParams(sendSchema, params)
  const transaction = ownTransaction(bytes, place)
  const { rpc, network } = lineTo(place)
  const { signers, messageBytes } = transaction
  if (signers.some((signer, at) => signer !== place.account.address && stateOf(transaction, at) !== 'valid'))
    throw invalidParams('somebody else has to sign the transaction first')
  const planned = await planTransaction(transaction, place)
  const fault = faultOf(planned)
  if (fault) throw fault
  return {
    ...describeTransaction(planned),
    progress: 'Sending…',
    done: 'Sent.',
    sign: async ({ address, signBytes }) => {
      const signed = withSignature(transaction, address, signBytes(messageBytes))
      // Of the first signer, by which the network knows it.
      const signature = base58.encode(signed.subarray(1, 65))
      const sent = { bytes: signed, signature, blockhash: transaction.message.lifetimeToken }
      return { finish: async () => ({ result: await sendSolana(rpc, sent, { options, name: network.name }) }) }
    },
  }
}
