import type { SentTransaction } from '../../domain/activity/sent-transaction.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { Unsubscribe } from '../shared/unsubscribe.ts'

/** Which account and network a host's request is about, at this moment. */
export interface RequestSubject {
  readonly networkId: CaipNetworkId
  readonly address: string
}

/** What a host's own page sends through the wallet. */
export interface SentTransactions {
  /**
   * A host's provider (EIP-1193) that is listened to. It does all that the given one does; what is no such provider comes back as it is.
   * @param subject undefined once the connection has ended
   */
  readonly watch: (provider: unknown, subject: () => RequestSubject | undefined) => unknown
  /** One that the modal itself has sent. */
  readonly add: (sent: SentTransaction) => void
  /** Tells of each as soon as the wallet has answered with its hash, and at once of those from before. */
  readonly on: (listener: (sent: SentTransaction) => void) => Unsubscribe
}
