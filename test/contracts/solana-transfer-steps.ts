import type { Transfer } from '../../core/domain/send/transfer.ts'
import type { BlockhashUse, TransferOutlook } from '../../core/domain/send/transfer-outlook.ts'
import type {
  SignedTransaction,
  TransactionSender,
  WalletTransaction,
} from '../../core/ports/send/transaction-sender.ts'
import type { TransferReader } from '../../core/ports/send/transfer-reader.ts'
import { createSolanaTransferReader } from '../../infrastructure/chains/solana/solana-transfer-reader.ts'
import { createSolanaTransactionSender } from '../../infrastructure/wallets/solana/solana-transaction-sender.ts'
import {
  freshSolanaAccount,
  loadSolanaTransfers,
  type SendingChain,
  type SolanaAccount,
  signingProvider,
} from '../support/solana-sending.ts'

/** A transfer on a chain of Solana, step by step, by the adapters that people use. */
export interface SolanaTransferSteps {
  readonly reader: TransferReader
  readonly sender: TransactionSender
  /** With two SOL, unless it is said. */
  readonly richAccount: (lamports?: bigint) => Promise<SolanaAccount>
  readonly moving: (from: SolanaAccount, receiver: string, amount: bigint, token?: string) => Transfer
  readonly outlook: (transfer: Transfer) => Promise<TransferOutlook>
  /** As a wallet is asked for it. @throws where the chain would refuse it */
  readonly asked: (transfer: Transfer) => Promise<Required<WalletTransaction>>
  readonly signed: (from: SolanaAccount, transaction: WalletTransaction) => Promise<SignedTransaction>
  readonly publish: (signed: SignedTransaction) => ReturnType<TransactionSender['publish']>
  /** Signed, and taken by the chain. */
  readonly sent: (from: SolanaAccount, transaction: WalletTransaction) => Promise<SignedTransaction>
  /** What has become of it, for somebody who does not know its signature. */
  readonly use: (transaction: WalletTransaction, others?: readonly string[]) => Promise<BlockhashUse>
}

const never = (): AbortSignal => new AbortController().signal

export const solanaTransferSteps = (chain: SendingChain): SolanaTransferSteps => {
  const reader = createSolanaTransferReader(loadSolanaTransfers)
  const sender = createSolanaTransactionSender(loadSolanaTransfers)
  const { network } = chain
  const outlook: SolanaTransferSteps['outlook'] = async (transfer) => {
    const answer = await reader.outlook({ network, transfer }, never())
    if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
    return answer.value
  }
  const signed: SolanaTransferSteps['signed'] = async (from, transaction) => {
    const answer = await sender.send(transaction, signingProvider(from))
    if (!answer.ok || typeof answer.value === 'string') throw new Error(JSON.stringify(answer))
    return answer.value
  }
  const publish: SolanaTransferSteps['publish'] = (one) => sender.publish({ network, signed: one })
  return {
    ...{ reader, sender, outlook, signed, publish },
    richAccount: async (lamports = 2_000_000_000n) => {
      const account = freshSolanaAccount()
      await chain.fund(account.address, lamports)
      return account
    },
    moving: (from, receiver, amount, token) => ({
      ...{ networkId: network.caipNetworkId, from: from.address, receiver, amount },
      ...(token === undefined ? {} : { token }),
    }),
    asked: async (transfer) => {
      const answer = await outlook(transfer)
      if (answer.kind === 'fails') throw new Error(`It is refused: ${answer.why?.kind}`)
      const place = await reader.nextPlace({ network, address: transfer.from }, never())
      if (!place.ok) throw new Error(place.failure.code)
      return { network, transfer, fee: answer.fee, place: place.value }
    },
    sent: async (from, transaction) => {
      const one = await signed(from, transaction)
      const answer = await publish(one)
      if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
      return one
    },
    use: async ({ transfer, place }, others = []) => {
      if (place === undefined || !('blockhash' in place) || 'call' in transfer) throw new Error('It names a block.')
      const answer = await reader.usedBlockhash({ network, transfer, place, others }, never())
      if (!answer.ok) throw new Error(answer.failure.code)
      return answer.value
    },
  }
}
