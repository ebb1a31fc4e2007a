import * as v from 'valibot'
import type { AtomicSupport, CallsStatus } from '../../core/domain/send/call-batch.ts'
import { type Failure, type FailureCode, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { WalletCalls } from '../../core/ports/send/wallet-calls.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import type { Eip1193Provider } from './eip1193-provider.ts'
import { codeOfSending } from './eip1193-transaction-sender.ts'
import { property } from './foreign.ts'
import { isTransactionHash } from './sent-transaction.ts'
import { failureFrom, saysOnly, walletErrorCodes } from './wallet-failure.ts'
import { answerWaitMs, withTimeout } from './with-timeout.ts'

/** The wallet knows no such request: EIP-1193, EIP-1474, and WalletConnect's sessions without it. */
const unknownMethod = ['4200', '-32601', '5201', '5101']
/** Of EIP-5792: a capability that it lacks, and calls that it cannot carry out as one. */
const unable = ['5700', '5760']
/** Of EIP-5792 too: another chain, an id that it has, more calls than it takes. Nothing was sent. */
const refused = ['5710', '5720', '5740']
/** The visitor did not want the upgrade that they would take (EIP-7702). */
const upgradeRefused = '5750'

/** What it does not know or cannot do is asked for one by one: only where it says nothing else, or it might be sent twice. */
const codeOf = (error: unknown): FailureCode => {
  const codes = walletErrorCodes(error)
  if (codes.includes(upgradeRefused)) return 'SEND_REJECTED'
  const code = codeOfSending(error, [...unknownMethod, ...unable, ...refused])
  return code === 'SEND_FAILED' && saysOnly(codes, [...unknownMethod, ...unable]) ? 'METHOD_UNSUPPORTED' : code
}

const quantity = (value: bigint): string => `0x${value.toString(16)}`
const chainIdOf = (networkId: string): string => quantity(BigInt(networkId.slice(networkId.indexOf(':') + 1)))

/** As of today, and as wallets said it before version 2. */
const capability = v.union([
  v.pipe(
    v.object({ atomic: v.object({ status: v.picklist(['supported', 'ready', 'unsupported']) }) }),
    v.transform(({ atomic }): AtomicSupport => atomic.status),
  ),
  v.pipe(
    v.object({ atomicBatch: v.object({ supported: v.boolean() }) }),
    v.transform(({ atomicBatch }): AtomicSupport => (atomicBatch.supported ? 'supported' : 'unsupported')),
  ),
])

/** What it says of this chain, or of all (`0x0`). A wallet that says nothing of them takes calls, and not as one. */
const supportIn = (answer: unknown, chainId: string): AtomicSupport | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined
  const said = ['0x0', chainId].flatMap((key) => {
    try {
      return [v.parse(capability, property(answer, key))]
    } catch {
      // It says something else, or what it says cannot be read: its getters are foreign too.
      return []
    }
  })
  return said.at(-1) ?? 'unsupported'
}

/** One that is elsewhere is asked through a relay. */
const statusWaitMs = 30_000
const mostReceipts = 1_000
const longestId = 8_194

const receipt = v.pipe(
  v.object({ transactionHash: v.custom<string>(isTransactionHash), status: v.picklist(['0x0', '0x1']) }),
  v.transform(({ transactionHash, status }) => ({ hash: transactionHash, isSuccessful: status === '0x1' })),
)
/** Version 1 had words for them. */
const statusCode = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(699)),
  v.pipe(
    v.picklist(['PENDING', 'CONFIRMED']),
    v.transform((word) => (word === 'PENDING' ? 100 : 200)),
  ),
])
const callsStatus = v.pipe(
  v.object({
    status: statusCode,
    atomic: v.optional(v.boolean(), true),
    receipts: v.optional(v.nullable(v.pipe(v.array(receipt), v.maxLength(mostReceipts)))),
  }),
  v.transform(
    ({ status, atomic, receipts }): CallsStatus => ({
      ...{ status, isAtomic: atomic },
      // Of calls that were one there is one transaction, however often it is told.
      receipts: [...new Map((receipts ?? []).map((one) => [one.hash.toLowerCase(), one])).values()],
    }),
  ),
)

const statusIn = (answer: unknown): Result<CallsStatus, Failure> => {
  const { success, output } = v.safeParse(callsStatus, answer)
  return success ? ok(output) : err(failure('CALLS_UNKNOWN', { detail: 'The wallet says no status' }))
}

const idIn = (answer: unknown): string | undefined => {
  const id = typeof answer === 'string' ? answer : property(answer, 'id')
  return typeof id === 'string' && id !== '' && id.length <= longestId ? id : undefined
}

/** Asks wallets of EVM (EIP-1193). */
export const createWalletCalls = ({ clock }: { readonly clock: Clock }): WalletCalls => {
  // What a connector gives for a namespace is its provider (`WalletConnector.provider`).
  const request = async (given: unknown, method: string, params: readonly unknown[]): Promise<unknown> => {
    const provider = given as Eip1193Provider
    return Reflect.apply(provider.request, provider, [{ method, params }])
  }
  return {
    support: async ({ networkId, from }, provider) => {
      const chainId = chainIdOf(networkId)
      const asked = request(provider, 'wallet_getCapabilities', [from, [chainId]]).catch(() => undefined)
      // A wallet that does not know the request may never answer it.
      const answer = await withTimeout(clock, answerWaitMs, new AbortController().signal, asked)
      return ok(supportIn(answer, chainId))
    },
    send: async ({ id, networkId, from, calls, isAtomic }, provider) => {
      const asked = {
        ...{ version: '2.0.0', id, from, chainId: chainIdOf(networkId), atomicRequired: isAtomic },
        calls: calls.map(({ to, value, data }) => ({ to, value: quantity(value), data })),
      }
      try {
        const known = idIn(await request(provider, 'wallet_sendCalls', [asked]))
        return known === undefined
          ? err(failure('SEND_UNCERTAIN', { detail: 'The wallet answered with no id' }))
          : ok(known)
      } catch (error) {
        return err(failureFrom(codeOf(error), error))
      }
    },
    status: async ({ id }, provider) => {
      const asked = request(provider, 'wallet_getCallsStatus', [id])
        .then(statusIn)
        .catch((error: unknown) => {
          return err(failureFrom('CALLS_UNKNOWN', error))
        })
      // It may never answer, and whoever asks again waits for it.
      const answer = await withTimeout(clock, statusWaitMs, new AbortController().signal, asked)
      return answer ?? err(failure('CALLS_UNKNOWN', { detail: 'The wallet does not answer' }))
    },
  }
}
