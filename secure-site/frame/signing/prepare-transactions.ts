import type { TransactionSerializable } from 'viem'
import { FrameError } from '../frame-error.ts'
import { describeCalls } from './describe-calls.ts'
import { lineTo } from './network-answers.ts'
import { type PlannedTransactions, planTransactions } from './plan-transactions.ts'
import type { PreparedRequest, PrepareRequest, RequestPlace } from './prepared-request.ts'
import { readCalls, readTransaction, type WantedCall } from './read-calls.ts'
import { sendRaw } from './send-raw.ts'

const prepare = async (
  place: RequestPlace,
  calls: readonly WantedCall[],
  { transactions, mostFee, simulation }: PlannedTransactions,
): Promise<Omit<PreparedRequest, 'sign' | 'done'>> => ({
  ...(await describeCalls(place, calls, transactions, { mostFee, simulation })),
  progress: 'Sending…',
})

/** `eth_sendTransaction`. */
export const prepareTransaction: PrepareRequest = async (params, place) => {
  const { call, fee } = readTransaction(params, place)
  const { rpc } = lineTo(place)
  const planned = await planTransactions(place, [call], fee)
  const [transaction] = planned.transactions
  if (transaction === undefined) throw new FrameError('INTERNAL', 'An error occurred')
  return {
    ...(await prepare(place, [call], planned)),
    done: 'Sent.',
    sign: async (signer) => {
      const raw = await signer.signTransaction(transaction)
      return { finish: () => sendRaw(rpc, raw) }
    },
  }
}

/** `wallet_sendCalls` (EIP-5792), one after the other: an account with a plain key can do no more. */
export const prepareCalls: PrepareRequest = async (params, place) => {
  const calls = readCalls(params, place)
  const { rpc } = lineTo(place)
  const planned = await planTransactions(place, calls, {})
  return {
    ...(await prepare(place, calls, planned)),
    done: 'Sent.',
    sign: async (signer) => {
      const signed = await Promise.all(
        planned.transactions.map((transaction: TransactionSerializable) => signer.signTransaction(transaction)),
      )
      return {
        finish: async () => {
          const hashes: string[] = []
          for (const raw of signed) {
            try {
              hashes.push(await sendRaw(rpc, raw))
            } catch (error) {
              // Those before it are sent, and the page has to hear of them.
              if (hashes.length === 0) throw error
              break
            }
          }
          return hashes
        },
      }
    },
  }
}
