import type { TransactionLook } from '../../core/domain/activity/sent-transaction.ts'
import type { FeeEstimate } from '../../core/domain/send/fee.ts'
import type { BlockhashPlace, TransactionPlace } from '../../core/domain/send/transaction-place.ts'
import type { BlockhashUse, NonceUse, TransferOutlook } from '../../core/domain/send/transfer-outlook.ts'
import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type {
  AccountQuestion,
  SentQuestion,
  TransferQuestion,
  TransferReader,
} from '../../core/ports/send/transfer-reader.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'

type ReaderFault = 'FEE_UNAVAILABLE' | 'LOAD_FAILED'
type Refusal = Omit<Extract<TransferOutlook, { kind: 'fails' }>, 'kind'>
type Mined = Extract<NonceUse, { kind: 'used' }>

export interface SimulatedTransferReader extends TransferReader {
  /** What transactions cost from now on. */
  readonly setFee: (fee: FeeEstimate) => void
  /** What receivers get of a transfer from now on; undefined where it is all. */
  readonly setReceived: (amount: bigint | undefined) => void
  /** The chain refuses them, with this reason; undefined has it take them again. */
  readonly refuse: (refusal: Refusal | undefined) => void
  /** There is a contract. On every network, unless one is named. */
  readonly deploy: (address: string, networkId?: string) => void
  /** Transactions name a block from now on, this one; undefined has them counted. */
  readonly setBlock: (place: BlockhashPlace | undefined) => void
  /** What has become of those that named a block. */
  readonly useBlock: (use: BlockhashUse) => void
  /** A transaction of the account is mined, with the next nonce. */
  readonly mine: (address: string, transaction: Omit<Mined, 'kind'>) => void
  /** What has become of a transaction; by its hash. Mined at once, unless it is said. */
  readonly become: (hash: string, look: TransactionLook) => void
  readonly failWith: (code?: ReaderFault) => void
  /** Answers wait until `release()`. */
  readonly hold: () => void
  readonly release: () => void
  /** The calls that it was asked about, as they came. */
  readonly asked: () => readonly TransferQuestion[]
  /** What it was asked to look for, as it came. */
  readonly found: () => readonly SentQuestion[]
}

const gwei = 1_000_000_000n
const plain: FeeEstimate = { gas: 21_000n, price: { now: 2n * gwei, most: 3n * gwei }, tip: gwei, dataFee: 0n }

/** A chain without a chain. */
export const createSimulatedTransferReader = (): SimulatedTransferReader => {
  const contracts = new Set<string>()
  const mined = new Map<string, Mined[]>()
  const looks = new Map<string, TransactionLook>()
  const waiting = new Set<() => void>()
  const asked: TransferQuestion[] = []
  const found: SentQuestion[] = []
  let fee: FeeEstimate = plain
  let received: bigint | undefined
  let refusal: Refusal | undefined
  let block: BlockhashPlace | undefined
  let use: BlockhashUse = { kind: 'open' }
  let fault: ReaderFault | undefined
  let isHeld = false

  const answer = <T>(signal: AbortSignal, work: () => T): Promise<Result<T, Failure>> =>
    unlessAborted(signal, async () => {
      if (isHeld) await new Promise<void>((resolve) => waiting.add(resolve))
      return fault === undefined ? ok(work()) : err(failure(fault))
    })
  const minedBy = (address: string): readonly Mined[] => mined.get(address.toLowerCase()) ?? []
  const outlook = (): TransferOutlook =>
    refusal === undefined
      ? { kind: 'passes', fee, ...(received === undefined ? {} : { received }) }
      : { kind: 'fails', ...refusal }

  return {
    outlook: (question, signal) => {
      asked.push(question)
      return answer(signal, outlook)
    },
    holdsCode: ({ network, address }: AccountQuestion, signal) =>
      answer(signal, () => ['', network.caipNetworkId].some((id) => contracts.has(`${id}${address}`.toLowerCase()))),
    nextPlace: ({ address }, signal) =>
      answer(signal, (): TransactionPlace => block ?? { nonce: minedBy(address).length }),
    usedNonce: ({ address, nonce }, signal) =>
      answer(signal, (): NonceUse => minedBy(address)[nonce] ?? { kind: 'free' }),
    usedBlockhash: (_, signal) => answer(signal, () => use),
    find: (question, signal) => {
      found.push(question)
      return answer(
        signal,
        (): TransactionLook =>
          looks.get(question.hash) ?? { kind: 'mined', isSuccessful: true, minedAt: 1_700_000_000_000 },
      )
    },
    setFee: (next) => {
      fee = next
    },
    setReceived: (next) => {
      received = next
    },
    refuse: (next) => {
      refusal = next
    },
    setBlock: (place) => {
      block = place
    },
    useBlock: (next) => {
      use = next
    },
    deploy: (address, networkId = '') => void contracts.add(`${networkId}${address}`.toLowerCase()),
    mine: (address, transaction) =>
      void mined.set(address.toLowerCase(), [...minedBy(address), { kind: 'used', ...transaction }]),
    become: (hash, look) => void looks.set(hash, look),
    failWith: (code) => {
      fault = code
    },
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      for (const resume of waiting) resume()
      waiting.clear()
    },
    asked: () => asked,
    found: () => found,
  }
}
