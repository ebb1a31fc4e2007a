import { ed25519 } from '@noble/curves/ed25519'
import { address, getAddressEncoder, getBase58Decoder } from '@solana/web3.js'
import type { TransactionLook } from '../../../core/domain/activity/sent-transaction.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import { rpcUrlsOf } from '../../../core/domain/networks/rpc-urls.ts'
import type { StatedFee } from '../../../core/domain/send/fee.ts'
import type { BlockhashPlace } from '../../../core/domain/send/transaction-place.ts'
import type { Transfer } from '../../../core/domain/send/transfer.ts'
import type { BlockhashUse, TransferOutlook } from '../../../core/domain/send/transfer-outlook.ts'
import type { Failure } from '../../../core/domain/shared/failure.ts'
import type { Result } from '../../../core/domain/shared/result.ts'
import type { Publication, SignedTransaction } from '../../../core/ports/send/transaction-sender.ts'
import type { BlockhashQuestion, SentQuestion } from '../../../core/ports/send/transfer-reader.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import { createRpcTransports } from '../rpc-transports.ts'
import { readAccounts } from './chain-account.ts'
import { movesTransfer } from './moves-transfer.ts'
import { publishTransaction } from './publish-transaction.ts'
import { readBlock } from './recent-block.ts'
import { blockhashUse, lookForSignature } from './sent-signature.ts'
import { nodeCommitment } from './solana-commitments.ts'
import type { SolanaRpcConfig } from './solana-reader.ts'
import { solanaRpc } from './solana-rpc.ts'
import { transferCost } from './transfer-cost.ts'
import { base64Of, readTransaction, transferBytes } from './transfer-message.ts'
import { planTransfer, systemProgram } from './transfer-plan.ts'

export interface WrittenTransfer {
  readonly network: Network
  readonly transfer: Transfer
  readonly fee: StatedFee
  readonly place: BlockhashPlace
}

/** What sending needs of a cluster. Rejects where no address answers soundly. The signal must not be aborted yet. */
export interface SolanaTransfers {
  readonly outlook: (network: Network, transfer: Transfer, signal: AbortSignal) => Promise<TransferOutlook>
  /** A program, or what belongs to one, or an address that nobody can have the key of. */
  readonly isOfProgram: (network: Network, account: string, signal: AbortSignal) => Promise<boolean>
  readonly nextPlace: (network: Network, signal: AbortSignal) => Promise<BlockhashPlace>
  readonly use: (question: BlockhashQuestion, signal: AbortSignal) => Promise<BlockhashUse>
  readonly find: (question: SentQuestion, signal: AbortSignal) => Promise<TransactionLook>
  /** The transaction without a signature, as it goes over the wire. */
  readonly write: (transfer: WrittenTransfer, signal: AbortSignal) => Promise<Uint8Array>
  /** What a wallet made of it; undefined where it is no transaction that this account has signed. */
  readonly signed: (
    written: WrittenTransfer,
    bytes: Uint8Array,
    signal: AbortSignal,
  ) => Promise<SignedTransaction | undefined>
  /** The signature as nodes write it. */
  readonly hashOf: (signature: Uint8Array) => string
  readonly publish: (publication: Publication, signal: AbortSignal) => Promise<Result<undefined, Failure>>
}

const hasKey = (account: string): boolean => {
  try {
    ed25519.ExtendedPoint.fromHex(Uint8Array.from(getAddressEncoder().encode(address(account))))
    return true
  } catch {
    return false
  }
}

export const createSolanaTransfers = (
  { commitment: wanted = 'confirmed', ...config }: SolanaRpcConfig,
  clock: Clock,
): SolanaTransfers => {
  const lineTo = createRpcTransports(config, solanaRpc)
  const commitment = nodeCommitment(wanted)
  return {
    outlook: (network, transfer, signal) =>
      lineTo(network).ask((ask) => transferCost(ask, transfer, commitment), signal),
    isOfProgram: async (network, account, signal) => {
      if (!hasKey(account)) return true
      const [there] = await lineTo(network).ask((ask) => readAccounts(ask, [account], commitment), signal)
      return there !== undefined && (there.isExecutable || there.owner !== systemProgram)
    },
    nextPlace: (network, signal) => lineTo(network).ask((ask) => readBlock(ask, commitment), signal),
    use: (question, signal) =>
      lineTo(question.network).ask(
        async (ask) => blockhashUse(ask, question, await movesTransfer(ask, question.transfer, commitment)),
        signal,
      ),
    find: (question, signal) =>
      lineTo(question.network).ask((ask) => lookForSignature(ask, question, commitment), signal),
    write: async ({ network, transfer, fee, place: { blockhash } }, signal) => {
      const plan = await lineTo(network).ask((ask) => planTransfer(ask, transfer, commitment), signal)
      if ('refused' in plan) throw new Error('The network would refuse it by now')
      if ((plan.account ?? 0n) > (fee.account ?? 0n)) throw new Error('It costs more by now')
      return transferBytes({ ...plan, from: transfer.from, blockhash, fee })
    },
    signed: async ({ network, transfer, place }, bytes, signal) => {
      const transaction = readTransaction(bytes)
      if (transaction?.hash === undefined || transaction.payer !== transfer.from) return undefined
      const { hash, blockhash } = transaction
      // A wallet may have named another block: it is none that is later than the latest of now.
      const block =
        blockhash === place.blockhash ? place : await lineTo(network).ask((ask) => readBlock(ask, commitment), signal)
      return { hash, bytes: base64Of(bytes), lastHeight: block.lastHeight }
    },
    hashOf: (signature) => getBase58Decoder().decode(signature),
    publish: ({ network, signed }, signal) =>
      publishTransaction(
        {
          ask: (method, params) => lineTo(network).ask((ask) => ask(method, params), signal),
          commitment,
          isAlone: rpcUrlsOf(network, config).length === 1,
          now: clock.now,
          wait: (ms) =>
            new Promise((resolve) => {
              clock.after(ms, () => resolve())
            }),
        },
        signed,
      ),
  }
}
