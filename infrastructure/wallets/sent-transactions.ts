import type { SentTransaction } from '../../core/domain/activity/sent-transaction.ts'
import { evmNetworkId } from '../../core/domain/namespaces/evm-chain-id.ts'
import { eip1193Namespace } from '../../core/domain/namespaces/sole-namespaces.ts'
import { type CaipNetworkId, namespaceOf } from '../../core/domain/shared/caip.ts'
import type { RequestSubject, SentTransactions } from '../../core/ports/activity/sent-transactions.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import type { Eip1193Provider } from './eip1193-provider.ts'
import { property } from './foreign.ts'
import { askedTransaction, isTransactionHash } from './sent-transaction.ts'
import { watchProvider } from './watch-provider.ts'

/** So many are told to who listens late. */
const keptAtMost = 100

interface Watched {
  subject: () => RequestSubject | undefined
  readonly provider: object
}

/** Where the wallet says that it is; undefined where it does not say. */
const chainOf = async (provider: object): Promise<CaipNetworkId | undefined> => {
  try {
    const { request } = provider as Eip1193Provider
    return evmNetworkId(await Reflect.apply(request, provider, [{ method: 'eth_chainId' }]))
  } catch {
    return undefined
  }
}

/** Listens to what hosts ask wallets for through the providers that they are given, and to nothing else in the page. */
export const createSentTransactions = ({ clock }: { readonly clock: Clock }): SentTransactions => {
  const listeners = createListeners<SentTransaction>()
  const watched = new WeakMap<object, Watched>()
  let sent: readonly SentTransaction[] = []

  const tell = (transaction: SentTransaction): void => {
    sent = [...sent, transaction].slice(-keptAtMost)
    listeners.emit(transaction)
  }

  /** Read while it is asked for: a host may use the same object again, and the visitor be elsewhere when the wallet answers. */
  const hear = (call: unknown, about: RequestSubject, provider: object): ((hash: unknown) => unknown) | undefined => {
    const asked = askedTransaction(call, about)
    if (asked === undefined) return undefined
    const { isNetworkNamed, networkId, ...transaction } = asked
    // A wallet tells late that it has changed its network; it knows where it sends.
    const network = isNetworkNamed ? undefined : chainOf(provider)
    return async (hash) => {
      if (!isTransactionHash(hash)) return
      const sentAt = clock.now()
      tell({ ...transaction, networkId: (await network) ?? networkId, hash, sentAt })
    }
  }

  return {
    watch: (provider, subject) => {
      const now = subject()
      if (now === undefined || namespaceOf(now.networkId) !== eip1193Namespace) return provider
      if (typeof provider !== 'object' || provider === null) return provider
      const known = watched.get(provider)
      // A host that asks again gets the same one.
      if (known) {
        known.subject = subject
        return known.provider
      }
      const entry: Watched = {
        subject,
        provider: watchProvider(provider, (call) => {
          if (property(call, 'method') !== 'eth_sendTransaction') return undefined
          const about = entry.subject()
          return about && hear(call, about, provider)
        }),
      }
      watched.set(provider, entry)
      return entry.provider
    },
    add: tell,
    on: (listener) => {
      const stop = listeners.add(listener)
      for (const transaction of sent) listener(transaction)
      return stop
    },
  }
}
