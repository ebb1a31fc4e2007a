import type { Network } from '../../../core/domain/networks/network.ts'
import type { StatedFee } from '../../../core/domain/send/fee.ts'
import type { BlockhashPlace } from '../../../core/domain/send/transaction-place.ts'
import type { Transfer } from '../../../core/domain/send/transfer.ts'
import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { SolanaProvider } from '../../../core/ports/connections/providers/solana-provider.ts'
import type {
  Publication,
  SignedTransaction,
  TransactionSender,
  WalletTransaction,
} from '../../../core/ports/send/transaction-sender.ts'
import { failureFrom, saysOnly, walletErrorCodes } from '../wallet-failure.ts'
import { solanaFailure } from './solana-errors.ts'

interface SolanaWrittenTransfer {
  readonly network: Network
  readonly transfer: Transfer
  readonly fee: StatedFee
  readonly place: BlockhashPlace
}

/** What writes transactions for a cluster, and gives them to it. */
export interface SolanaChainSide {
  readonly write: (transfer: SolanaWrittenTransfer, signal: AbortSignal) => Promise<Uint8Array>
  readonly signed: (
    written: SolanaWrittenTransfer,
    bytes: Uint8Array,
    signal: AbortSignal,
  ) => Promise<SignedTransaction | undefined>
  readonly hashOf: (signature: Uint8Array) => string
  readonly publish: (publication: Publication, signal: AbortSignal) => Promise<Result<undefined, Failure>>
}

/** It does not know the request, or not this one: it was asked nothing. */
const isUnknown = (error: unknown): boolean => saysOnly(walletErrorCodes(error), ['4200', '-32601'])

/** Errors by which a wallet says that it did not get as far as signing. One that lost its line (4900) may have sent. */
const notSent = ['4100', '4200', '-32601', '-32602']

/** What a wallet that sends by itself threw: it may have sent. One that only signs has sent nothing. */
const failedBy = (error: unknown, sends: boolean): Failure => {
  if (solanaFailure(error).code === 'CONNECTION_REJECTED') return failureFrom('SEND_REJECTED', error)
  const isSure = !sends || saysOnly(walletErrorCodes(error), notSent)
  return failureFrom(isSure ? 'SEND_FAILED' : 'SEND_UNCERTAIN', error)
}

const writtenOf = ({ network, transfer, fee, place }: WalletTransaction): SolanaWrittenTransfer | undefined =>
  !('call' in transfer) && fee !== undefined && 'base' in fee && place !== undefined && 'blockhash' in place
    ? { network, transfer, fee, place }
    : undefined

/**
 * Asks wallets of Solana. They sign, and what they have signed is published by us: then its signature is known before anybody has it. One that
 * can only sign and send in one does that.
 * @param load downloads what brings the library
 */
export const createSolanaTransactionSender = (load: () => Promise<SolanaChainSide>): TransactionSender => {
  const life = new AbortController().signal

  const sendByWallet = async (
    { hashOf }: SolanaChainSide,
    provider: SolanaProvider,
    bytes: Uint8Array,
    account: string,
    onSends: Parameters<TransactionSender['send']>[2],
  ): Promise<Result<string, Failure>> => {
    const noted = await onSends?.()
    if (noted?.ok === false) return noted
    try {
      return ok(hashOf(await provider.signAndSendTransaction(bytes, { account })))
    } catch (error) {
      return err(failedBy(error, true))
    }
  }

  return {
    send: async (transaction, given, onSends) => {
      // What a connector gives for a namespace is its provider (`WalletConnector.provider`).
      const provider = given as SolanaProvider
      const written = writtenOf(transaction)
      if (written === undefined) return err(failure('SEND_FAILED', { detail: 'the network did not say a block' }))
      const account = transaction.transfer.from
      let chain: SolanaChainSide
      let bytes: Uint8Array
      try {
        chain = await load()
        bytes = await chain.write(written, life)
        if (!provider.accounts().includes(account)) return err(failure('SEND_FAILED', { detail: 'not its account' }))
      } catch (error) {
        return err(failureFrom('SEND_FAILED', error))
      }
      let signed: Uint8Array
      try {
        signed = await provider.signTransaction(bytes, { account })
      } catch (error) {
        return isUnknown(error) ? sendByWallet(chain, provider, bytes, account, onSends) : err(failedBy(error, false))
      }
      try {
        const known = await chain.signed(written, signed, life)
        return known === undefined
          ? err(failure('SEND_FAILED', { detail: 'The wallet answered with what it has not signed' }))
          : ok(known)
      } catch (error) {
        return err(failureFrom('SEND_FAILED', error))
      }
    },
    publish: async (publication) => {
      try {
        return await (await load()).publish(publication, life)
      } catch (error) {
        return err(failureFrom('SEND_UNCERTAIN', error))
      }
    },
  }
}
