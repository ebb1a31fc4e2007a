import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { ModalError } from '../../../core/domain/shared/modal-error.ts'
import type { BalanceOptions, BalanceState } from '../../../core/modal.ts'
import type { Behavior } from '../../../core/state/shared/behavior.ts'
import type { LazyModal, LoadedCore } from '../loader/lazy-modal.ts'
import { lazyBehavior } from './lazy-behavior.ts'

/** The native balance of an account. It is asked for while somebody listens, and never before there is an account. */
export interface FollowedBalance extends Behavior<BalanceState> {
  /**
   * Asks again, unless the last answer is younger than 30 s, or the last failure. Never rejects: how it went is in what it resolves
   * with, which is what listeners hear too.
   */
  readonly refetch: () => Promise<BalanceState>
}

const none: BalanceState = { balance: undefined, isPending: false, error: undefined }
const pending: BalanceState = { ...none, isPending: true }
const known = new WeakMap<object, Map<ChainNamespace | undefined, FollowedBalance>>()

/** What is followed on the way is asked for as long. */
const watched =
  (wanted: { readonly namespace?: ChainNamespace }) =>
  async (core: LoadedCore): Promise<Behavior<BalanceState>> => {
    const { account } = await core.loadFeatures(['account'])
    const { snapshot, value$ } = account.balance(wanted.namespace)
    return {
      snapshot,
      value$: {
        subscribe: (next) => {
          account.watchBalance({ ...wanted, isOn: true })
          const following = value$.subscribe(next)
          return {
            unsubscribe: () => {
              following.unsubscribe()
              account.watchBalance({ ...wanted, isOn: false })
            },
          }
        },
      },
    }
  }

const followBalance = (modal: LazyModal, namespace: ChainNamespace | undefined): FollowedBalance => {
  const hasAccount = (): boolean =>
    (namespace ? modal.accounts.snapshot()[namespace] : modal.account.snapshot())?.address !== undefined
  const balance = lazyBehavior(modal, {
    before: () => (hasAccount() ? pending : none),
    load: watched(namespace ? { namespace } : {}),
  })
  return {
    ...balance,
    refetch: async () => {
      if (!hasAccount()) return balance.snapshot()
      try {
        const { account } = await (await modal.core()).loadFeatures(['account'])
        await account.loadBalance(namespace ? { namespace } : {})
        return account.balance(namespace).snapshot()
      } catch (error) {
        return { ...none, error: error as ModalError }
      }
    },
  }
}

/** The balance of the account in this namespace, and else of the one that the page is about. */
export const balanceOf = (modal: LazyModal, { namespace }: BalanceOptions = {}): FollowedBalance => {
  const all = known.get(modal) ?? new Map<ChainNamespace | undefined, FollowedBalance>()
  const balance = all.get(namespace) ?? followBalance(modal, namespace)
  known.set(modal, all.set(namespace, balance))
  return balance
}
