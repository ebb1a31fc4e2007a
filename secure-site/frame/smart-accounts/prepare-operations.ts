import * as v from 'valibot'
import type { Hex } from 'viem'
import { getUserOperationHash, getUserOperationTypedData } from 'viem/account-abstraction'
import { numberToHex } from 'viem/utils'
import { mostCalls } from '../../../core/domain/embedded-wallet/rpc-methods.ts'
import type { HandledOperation } from '../../../core/domain/send/operation-event.ts'
import { entryPointAddress } from '../../smart-accounts/smart-account-addresses.ts'
import { FrameError } from '../frame-error.ts'
import type { NetworkRpc } from '../http/network-rpc.ts'
import type { EvmSigner } from '../keys/evm-signer.ts'
import { describeCalls } from '../signing/describe-calls.ts'
import { askQuantity, lineTo } from '../signing/network-answers.ts'
import { addressSchema, bytesSchema, requireAccount } from '../signing/param-schemas.ts'
import { invalidParams, readParams } from '../signing/parse-params.ts'
import type { Finished, PreparedRequest, RequestPlace } from '../signing/prepared-request.ts'
import { readCalls, readTransaction, type WantedCall } from '../signing/read-calls.ts'
import { asRequest, type Operation } from './bundler.ts'
import { callsOf } from './execution.ts'
import { findOperation } from './find-operation.ts'
import type { OperationMemory } from './operation-memory.ts'
import type { NamedPaymaster } from './paymaster.ts'
import { type PlannedOperation, planOperation, type Settle } from './plan-operation.ts'
import { readPaymaster } from './read-paymaster.ts'
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

/** The nodes of a network are not all at the same block. */
const nodesApart = 20n

/** Before the operation is sent no block can have it: what is searched is short, however long the visitor has read. */
const blockNow = async (rpc: NetworkRpc, planned: bigint): Promise<bigint> => {
  const now = await askQuantity(rpc, 'eth_blockNumber', []).catch(() => planned)
  return now - nodesApart > planned ? now - nodesApart : planned
}

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

/** The nonce of the next one, once the last one of this frame is in a block, or can be in none any more. */
const settleAfter =
  ({ operations, ...place }: OperationPlace): Settle =>
  async (counted, isDeployed) => {
    const last = operations.last()
    if (last === undefined) return counted
    const { rpc } = lineTo(place)
    const find = () => findOperation(rpc, last.hash, last.fromBlock)
    if (last.isRefused) {
      // The next one has the nonce that the refused one had: one of the two is done at most.
      if (counted <= last.nonce || !(await find())) return counted
      operations.drop(last.hash)
      throw new FrameError(
        'SEND_FAILED',
        'Your last transaction went through after all. Look at your account before you send again',
      )
    }
    if (counted > last.nonce) return counted
    if (last.makesAccount && isDeployed) {
      operations.drop(last.hash)
      return counted
    }
    if (await waitFor(find, settledWaitMs)) return last.nonce + 1n
    throw new FrameError('SEND_FAILED', 'Your last transaction has not arrived yet. Try again once it has')
  }

const plan = async (place: OperationPlace, calls: readonly WantedCall[], paymaster: NamedPaymaster | undefined) => {
  const planned = await planOperation(place, calls, settleAfter(place), paymaster)
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
  /** No block before this one has it. */
  readonly fromBlock: bigint
  readonly find: () => Promise<HandledOperation | undefined>
  /** False where the bundler's answer was lost. */
  readonly isTaken: boolean
}

const prepareOperation = async (
  place: OperationPlace,
  calls: readonly WantedCall[],
  finish: (sent: SentOperation, planned: PlannedOperation) => Promise<Finished>,
  paymaster?: NamedPaymaster,
): Promise<PreparedRequest> => {
  const { planned, described } = await plan(place, calls, paymaster)
  const { rpc } = lineTo(place)
  const { bundler, operation } = planned
  return {
    ...described,
    account: place.account.address,
    progress: 'Sending… This takes until the next block or two.',
    done: 'Sent.',
    sign: async (signer) => {
      const { signed, hash } = await sign(signer, operation, place.chain)
      return {
        finish: async () => {
          const fromBlock = await blockNow(rpc, planned.fromBlock)
          const find = (): Promise<HandledOperation | undefined> => findOperation(rpc, hash, fromBlock)
          const isFound = async (): Promise<boolean> => (await find().catch(() => undefined)) !== undefined
          const makesAccount = operation.factory !== undefined
          // Kept before the bundler hears of it: whatever is cut off, the next one waits for it.
          place.operations.keep({ hash, nonce: operation.nonce, fromBlock, makesAccount })
          const isTaken = await sendOperation(bundler, signed, hash, isFound).catch((error: unknown) => {
            place.operations.refuse(hash)
            throw error
          })
          return finish({ hash, fromBlock, find, isTaken }, planned)
        },
      }
    },
  }
}

/** Where another operation has its nonce by now, it is done no more. */
const lastLook = async (
  find: () => Promise<HandledOperation | undefined>,
  nonce: bigint,
  askNonce: () => Promise<bigint>,
): Promise<HandledOperation | undefined> => {
  const isOver = await askNonce().then(
    (counted) => counted > nonce,
    () => false,
  )
  if (!isOver) return undefined
  const found = await find().catch(() => undefined)
  if (found) return found
  throw new FrameError(
    'SEND_FAILED',
    'Another transaction of your account took its place: none of it was made. Look at your account before you send again',
  )
}

/** `eth_sendTransaction` of a smart account: done once the network has it. */
export const prepareTransactionOperation = (params: unknown, place: OperationPlace): Promise<PreparedRequest> => {
  const { call } = readTransaction(params, place)
  return prepareOperation(place, [call], async ({ hash, find }, { operation, askNonce }) => {
    const found = (await waitFor(find, foundWaitMs)) ?? (await lastLook(find, operation.nonce, askNonce))
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
export const prepareCallsOperation = async (params: unknown, place: OperationPlace): Promise<PreparedRequest> =>
  prepareOperation(
    place,
    readCalls(params, place, true),
    async ({ hash, fromBlock, isTaken }) => ({
      result: hash,
      operation: { hash, entryPoint: entryPointAddress, fromBlock: numberToHex(fromBlock) },
      ...(!isTaken && { said: 'Nobody can say yet whether it was sent. Do not send it again; look for it later.' }),
    }),
    readPaymaster(params, place.network),
  )
