import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { ModalError } from '../../../core/domain/shared/modal-error.ts'
import type { Behavior } from '../../../core/state/shared/behavior.ts'
import type { AccountFace } from '../../../core/view-models/account/feature.ts'
import type { LazyModal, LoadedCore } from '../loader/lazy-modal.ts'
import { lazyBehavior } from './lazy-behavior.ts'

/** What a host is told of an account. It is asked for while somebody listens, and never before there is an account. */
export interface FollowedFacts<State> extends Behavior<State> {
  /**
   * Asks again, unless the last answer is younger than 30 s, or the last failure. Never rejects: how it went is in what it resolves
   * with, which is what listeners hear too.
   */
  readonly refetch: () => Promise<State>
}

/** One kind of it. */
export interface FactsKind<State> {
  readonly name: keyof AccountFace
  /** As the account's feature knows it. */
  readonly from: (account: AccountFace) => (namespace?: ChainNamespace) => Behavior<State>
  readonly none: State
  readonly pending: State
  readonly failed: (error: ModalError) => State
}

const wantedIn = (namespace: ChainNamespace | undefined) => (namespace ? { namespace } : {})

/** What is followed on the way is asked for as long. */
const watched =
  <State>({ name, from }: FactsKind<State>, namespace: ChainNamespace | undefined) =>
  async (core: LoadedCore): Promise<Behavior<State>> => {
    const { account } = await core.loadFeatures(['account'])
    const { snapshot, value$ } = from(account)(namespace)
    const { watch } = account[name]
    const wanted = wantedIn(namespace)
    return {
      snapshot,
      value$: {
        subscribe: (next) => {
          watch({ ...wanted, isOn: true })
          const following = value$.subscribe(next)
          return {
            unsubscribe: () => {
              following.unsubscribe()
              watch({ ...wanted, isOn: false })
            },
          }
        },
      },
    }
  }

const follow = <State>(
  modal: LazyModal,
  kind: FactsKind<State>,
  namespace: ChainNamespace | undefined,
): FollowedFacts<State> => {
  const hasAccount = (): boolean =>
    (namespace ? modal.accounts.snapshot()[namespace] : modal.account.snapshot())?.address !== undefined
  const facts = lazyBehavior(modal, {
    before: () => (hasAccount() ? kind.pending : kind.none),
    load: watched(kind, namespace),
  })
  return {
    ...facts,
    refetch: async () => {
      if (!hasAccount()) return facts.snapshot()
      try {
        const { account } = await (await modal.core()).loadFeatures(['account'])
        await account[kind.name].load(wantedIn(namespace))
        return kind.from(account)(namespace).snapshot()
      } catch (error) {
        return kind.failed(error as ModalError)
      }
    },
  }
}

/** Of the account in a namespace, and else of the one that the page is about: the same object each time. */
export const createFactsOf = <State>(kind: FactsKind<State>) => {
  const known = new WeakMap<object, Map<ChainNamespace | undefined, FollowedFacts<State>>>()
  return (modal: LazyModal, namespace: ChainNamespace | undefined): FollowedFacts<State> => {
    const all = known.get(modal) ?? new Map<ChainNamespace | undefined, FollowedFacts<State>>()
    const facts = all.get(namespace) ?? follow(modal, kind, namespace)
    known.set(modal, all.set(namespace, facts))
    return facts
  }
}
