import { type Hex, keccak256, type TransactionSerializable } from 'viem'
import { FrameError } from '../frame-error.ts'
import type { NetworkRpc } from '../http/network-rpc.ts'
import { describeCalls } from './describe-calls.ts'
import { lineTo } from './network-answers.ts'
import { type PlannedTransactions, planTransactions } from './plan-transactions.ts'
import type { PreparedRequest, PrepareRequest, RequestPlace } from './prepared-request.ts'
import { readCalls, readTransaction, type WantedCall } from './read-calls.ts'
import { sendRaw } from './send-raw.ts'

const prepare = async (
  place: RequestPlace,
  calls: readonly WantedCall[],
  planned: PlannedTransactions,
): Promise<Omit<PreparedRequest, 'sign' | 'done'>> => ({
  ...(await describeCalls(place, calls, { ...planned, whole: planned.transactions })),
  progress: 'Sending…',
})

const send = async (
  { sentNumbers }: RequestPlace,
  rpc: NetworkRpc,
  raw: Hex,
  { nonce }: TransactionSerializable,
): Promise<Hex> => {
  const hash = await sendRaw(rpc, raw)
  if (nonce !== undefined) sentNumbers.keep(BigInt(nonce))
  return hash
}

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
      return { finish: async () => ({ result: await send(place, rpc, raw, transaction) }) }
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
        planned.transactions.map(async (transaction) => ({
          raw: await signer.signTransaction(transaction),
          transaction,
        })),
      )
      return {
        finish: async () => {
          const hashes: string[] = []
          for (const { raw, transaction } of signed) {
            try {
              hashes.push(await send(place, rpc, raw, transaction))
            } catch (error) {
              // Those before it are sent, and the page has to hear of them.
              if (hashes.length === 0 || !(error instanceof FrameError)) throw error
              const said = `Sent ${hashes.length} of ${signed.length}. ${error.message}`
              // One that may have been sent is none that failed: the page looks for it.
              if (error.fault.code === 'OUTCOME_UNKNOWN') hashes.push(keccak256(raw))
              return { result: hashes, said }
            }
          }
          return { result: hashes }
        },
      }
    },
  }
}
