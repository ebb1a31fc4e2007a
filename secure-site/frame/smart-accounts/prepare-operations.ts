import * as v from 'valibot'
import type { Hex } from 'viem'
import { getUserOperationHash, getUserOperationTypedData } from 'viem/account-abstraction'
import { numberToHex } from 'viem/utils'
import { mostCalls } from '../../../core/domain/embedded-wallet/rpc-methods.ts'
import type { HandledOperation } from '../../../core/domain/send/operation-event.ts'
import { entryPointAddress } from '../../smart-accounts/smart-account-addresses.ts'
import { FrameError } from '../frame-error.ts'
import type { EvmSigner } from '../keys/evm-signer.ts'
import { describeCalls } from '../signing/describe-calls.ts'
import { lineTo } from '../signing/network-answers.ts'
import { addressSchema, bytesSchema, requireAccount } from '../signing/param-schemas.ts'
import { invalidParams, readParams } from '../signing/parse-params.ts'
import type { Finished, PreparedRequest, RequestPlace } from '../signing/prepared-request.ts'
import { readCalls, readTransaction, type WantedCall } from '../signing/read-calls.ts'
import { asRequest, type Operation } from './bundler.ts'
import { callsOf } from './execution.ts'
import { findOperation } from './find-operation.ts'
import type { OperationMemory } from './operation-memory.ts'
import { type PlannedOperation, planOperation } from './plan-operation.ts'
import { pauseFor, sendOperation } from './send-operation.ts'

/** A request to a smart account. */
export interface OperationPlace extends RequestPlace {
  readonly operations: OperationMemory
}

const betweenMs = 1_000
/** A bundler waits for a block or two. */
const foundWaitMs = 120_000
/** With one nonce twice, one operation would take the place of the other. */
const settledWaitMs = 30_000

const outcomeUnknown = (hash: Hex): FrameError =>
  new FrameError(
    'OUTCOME_UNKNOWN',
    `The transaction was sent, and the network does not have it yet. Do not send it again; look for it later: ${hash}`,
  )

/** Asked again where the network does not answer: it is on its way all the same. */
const waitFor = async (
  look: () => Promise<HandledOperation | undefined>,
  ms: number,
): Promise<HandledOperation | undefined> => {
  const end = performance.now() + ms
  for (;;) {
    const found = await look().catch(() => undefined)
    if (found || performance.now() >= end) return found
    await pauseFor(betweenMs)
  }
}

/** The nonce of the next one, once the last one of this frame is in a block. */
const settleAfter =
  ({ operations, ...place }: OperationPlace) =>
  async (counted: bigint): Promise<bigint> => {
    const last = operations.last()
    if (last === undefined || counted > last.nonce) return counted
    const { rpc } = lineTo(place)
    const found = await waitFor(() => findOperation(rpc, last.hash, last.fromBlock), settledWaitMs)
    if (found) return last.nonce + 1n
    throw new FrameError('SEND_FAILED', 'Your last transaction has not arrived yet. Try again once it has')
  }

const plan = async (place: OperationPlace, calls: readonly WantedCall[]) => {
  const planned = await planOperation(place, calls, settleAfter(place))
  const described = await describeCalls(place, calls, {
    ...planned,
    whole: asRequest(planned.operation),
    isAtomic: true,
    isFirst: planned.operation.factory !== undefined,
  })
  return { planned, described }
}

const sign = async (signer: EvmSigner, operation: Operation, chain: number) => {
  const named = { chainId: chain, entryPointAddress, userOperation: operation }
  const signature = await signer.signTypedData(getUserOperationTypedData(named))
  const hash = getUserOperationHash({ ...named, entryPointVersion: '0.8' })
  return { signed: { ...operation, signature }, hash }
}

interface SentOperation {
  readonly hash: Hex
  readonly find: () => Promise<HandledOperation | undefined>
  /** False where the bundler's answer was lost. */
  readonly isTaken: boolean
}

const prepareOperation = async (
  place: OperationPlace,
  calls: readonly WantedCall[],
  finish: (sent: SentOperation, planned: PlannedOperation) => Promise<Finished>,
): Promise<PreparedRequest> => {
  const { planned, described } = await plan(place, calls)
  const { rpc } = lineTo(place)
  const { bundler, fromBlock, operation } = planned
  return {
    ...described,
    account: place.account.address,
    progress: 'Sending… This takes until the next block or two.',
    done: 'Sent.',
    sign: async (signer) => {
      const { signed, hash } = await sign(signer, operation, place.chain)
      const find = (): Promise<HandledOperation | undefined> => findOperation(rpc, hash, fromBlock)
      const isFound = async (): Promise<boolean> => (await find().catch(() => undefined)) !== undefined
      return {
        finish: async () => {
          // Kept before the bundler hears of it: whatever is cut off, the next one waits for it.
          place.operations.keep({ hash, nonce: operation.nonce, fromBlock })
          const isTaken = await sendOperation(bundler, signed, isFound).catch((error: unknown) => {
            place.operations.drop(hash)
            throw error
          })
          return finish({ hash, find, isTaken }, planned)
        },
      }
    },
  }
}

/** `eth_sendTransaction` of a smart account: done once the network has it. */
export const prepareTransactionOperation = (params: unknown, place: OperationPlace): Promise<PreparedRequest> => {
  const { call } = readTransaction(params, place)
  return prepareOperation(place, [call], async ({ hash, find }) => {
    const found = await waitFor(find, foundWaitMs)
    if (found === undefined) throw outcomeUnknown(hash)
    if (!found.isDone)
      throw new FrameError('SEND_FAILED', 'The network has made none of it: it failed there. The fee was paid')
    return { result: found.transactionHash }
  })
}

/** Gas, nonce, signature and who pays are the wallet's to say. */
const userOperationSchema = v.object({ sender: addressSchema, callData: bytesSchema })
const userOperationParams = v.union([
  v.strictTuple([userOperationSchema]),
  v.strictTuple([userOperationSchema, addressSchema]),
])

/** `eth_sendUserOperation`: the same as its calls in `wallet_sendCalls`. Answered with its own hash. */
export const prepareUserOperation = async (params: unknown, place: OperationPlace): Promise<PreparedRequest> => {
  const [{ sender, callData }, entryPoint = entryPointAddress] = readParams(userOperationParams, params)
  requireAccount(sender, place.account.address)
  if (entryPoint !== entryPointAddress) throw invalidParams('the smart account is of another entry point')
  const calls = callsOf(callData)
  if (calls === undefined || calls.length === 0 || calls.length > mostCalls)
    throw invalidParams('the wallet cannot read what the operation does')
  return prepareOperation(place, calls, async ({ hash, isTaken }) => {
    if (!isTaken) throw outcomeUnknown(hash)
    return { result: hash }
  })
}

/** `wallet_sendCalls` (ERC-5792) of a smart account: all of them or none. The page looks for what came of it. */
export const prepareCallsOperation = (params: unknown, place: OperationPlace): Promise<PreparedRequest> =>
  prepareOperation(place, readCalls(params, place, true), async ({ hash, isTaken }, { fromBlock }) => ({
    result: hash,
    operation: { hash, entryPoint: entryPointAddress, fromBlock: numberToHex(fromBlock) },
    ...(!isTaken && { said: 'Nobody can say yet whether it was sent. Do not send it again; look for it later.' }),
  }))
