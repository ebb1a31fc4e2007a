import type { PerNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import { failure } from '../../core/domain/shared/failure.ts'
import { err } from '../../core/domain/shared/result.ts'
import type { TransactionSender } from '../../core/ports/send/transaction-sender.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import { createEip1193TransactionSender } from './eip1193-transaction-sender.ts'
import { createSolanaTransactionSender, type SolanaChainSide } from './solana/solana-transaction-sender.ts'

/** Asks wallets to send, each by what knows its namespace. */
export const createTransactionSenders = (
  clock: Clock,
  loadSolana: () => Promise<SolanaChainSide>,
): TransactionSender => {
  const senders: PerNamespace<TransactionSender> = {
    eip155: createEip1193TransactionSender({ clock }),
    solana: createSolanaTransactionSender(loadSolana),
  }
  const none = async () => err(failure('SEND_FAILED', { detail: 'nothing is sent on this network' }))
  const of = ({ network }: { readonly network: Network }): TransactionSender =>
    senders[network.chainNamespace] ?? { send: none, publish: none }
  return {
    send: (transaction, ...given) => of(transaction).send(transaction, ...given),
    publish: (publication) => of(publication).publish(publication),
  }
}
