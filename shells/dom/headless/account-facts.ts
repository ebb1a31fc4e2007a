import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { ModalError } from '../../../core/domain/shared/modal-error.ts'
import type { Behavior } from '../../../core/state/shared/behavior.ts'
import type { AccountFacts } from '../../../core/view-models/account/feature.ts'
import type { FeatureFaces } from '../../../core/view-models/modal/load-features.ts'
import type { LazyModal, LoadedCore } from '../loader/lazy-modal.ts'
import { lazyBehavior } from './lazy-behavior.ts'

/** What a host is told of an account. It is asked for while somebody listens, and never before there is an account. */
export interface FollowedFacts<State> extends Behavior<State> {
  /**
   * Asks again, unless the last answer is still good (30 s, a history 15 s, a name 5 min), or the last failure is younger than 30 s. Never
   * rejects: how it went is in what it resolves with, which is what listeners hear too.
   */
  readonly refetch: () => Promise<State>
}

/** One kind of it. */
export interface FactsKind<State, Facts extends AccountFacts<State> = AccountFacts<State>> {
  readonly feature: 'account' | 'activity'
  /** As its feature knows it. */
  readonly from: (faces: FeatureFaces) => Facts
  readonly none: State
  readonly pending: State
  readonly failed: (error: ModalError) => State
}

/** What a host asks of it, and how it went. */
export type AskFacts<State, Facts> = (ask: (facts: Facts) => Promise<void>) => Promise<State>

const wantedIn = (namespace: ChainNamespace | undefined) => (namespace ? { namespace } : {})

const loadFacts = async <State, Facts extends AccountFacts<State>>(
  { feature, from }: FactsKind<State, Facts>,
  core: LoadedCore,
): Promise<Facts> => from(await core.loadFeatures([feature]))

/** What is followed on the way is asked for as long. */
const watched =
  <State, Facts extends AccountFacts<State>>(kind: FactsKind<State, Facts>, namespace: ChainNamespace | undefined) =>
  async (core: LoadedCore): Promise<Behavior<State>> => {
    const { of, watch } = await loadFacts(kind, core)
    const { snapshot, value$ } = of(namespace)
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

const follow = <State, Facts extends AccountFacts<State>, Own extends object>(
  modal: LazyModal,
  kind: FactsKind<State, Facts>,
  namespace: ChainNamespace | undefined,
  more: More<State, Facts, Own>,
): FollowedFacts<State> & Own => {
  const hasAccount = (): boolean =>
    (namespace ? modal.accounts.snapshot()[namespace] : modal.account.snapshot())?.address !== undefined
  const facts = lazyBehavior(modal, {
    before: () => (hasAccount() ? kind.pending : kind.none),
    load: watched(kind, namespace),
  })
  const ask: AskFacts<State, Facts> = async (work) => {
    if (!hasAccount()) return facts.snapshot()
    try {
      const found = await loadFacts(kind, await modal.core())
      await work(found)
      return found.of(namespace).snapshot()
    } catch (error) {
      return kind.failed(error as ModalError)
    }
  }
  return { ...facts, refetch: () => ask(({ load }) => load(wantedIn(namespace))), ...more(ask, namespace) }
}

/** What else a host may ask of one kind. */
type More<State, Facts, Own> = (ask: AskFacts<State, Facts>, namespace: ChainNamespace | undefined) => Own

/** Of the account in a namespace, and else of the one that the page is about: the same object each time. */
export const createMoreFactsOf = <State, Facts extends AccountFacts<State>, Own extends object>(
  kind: FactsKind<State, Facts>,
  more: More<State, Facts, Own>,
) => {
  const known = new WeakMap<object, Map<ChainNamespace | undefined, FollowedFacts<State> & Own>>()
  return (modal: LazyModal, namespace: ChainNamespace | undefined): FollowedFacts<State> & Own => {
    const all = known.get(modal) ?? new Map<ChainNamespace | undefined, FollowedFacts<State> & Own>()
    const facts = all.get(namespace) ?? follow(modal, kind, namespace, more)
    known.set(modal, all.set(namespace, facts))
    return facts
  }
}

/** The same of what is only asked for. */
export const createFactsOf = <State>(kind: FactsKind<State>) => createMoreFactsOf(kind, () => ({}))
