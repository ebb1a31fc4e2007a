import {
  type Choices,
  mergedChoices,
  parseChoices,
  serialiseChoices,
  withChoice,
} from '../../domain/connections/choices.ts'
import type { Connection } from '../../domain/connections/connection.ts'
import { type Connections, connectionOf, liveIds } from '../../domain/connections/connections.ts'
import { type ChainNamespace, chainNamespaces } from '../../domain/namespaces/chain-namespaces.ts'
import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import type { OtherTabs } from '../../ports/shared/other-tabs.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/**
 * When the visitor chose which wallet, in whatever tab. What tabs remember is one text, which the last of them to write has
 * written whole: that alone would let an older choice stand, of a tab that had not heard of the newer one.
 */
export interface ChoiceMemory {
  /** What the visitor chooses in this tab is written down. */
  readonly follow: () => Unsubscribe
  /** What comes of this was chosen elsewhere. */
  readonly heard: (adopt: () => void) => void
  /** Of two wallets the visitor chose this one here, and the other one later, in another tab. */
  readonly isOverruled: (connectorId: string, other: string, namespace: ChainNamespace | undefined) => Promise<boolean>
  /** The latest choices of all tabs; what this one knows beyond what is written is written first. */
  readonly latest: () => Promise<Choices>
}

/** Where a wallet came to count that was live beside the one that did, which still is. */
const turnedTo = (before: Connections, now: Connections): readonly Connection[] =>
  chainNamespaces.flatMap((namespace) => {
    const [old, next] = [connectionOf(before, namespace), connectionOf(now, namespace)]
    const isTurn = old && next && old.id !== next.id && isLiveIn(now, old) && isLiveIn(before, next)
    return isTurn ? [next] : []
  })

const isLiveIn = (state: Connections, { id }: Connection): boolean => liveIds(state).includes(id)

export const createChoiceMemory = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly store: KeyValueStore
  readonly tabs: OtherTabs
  readonly clock: Clock
}): ChoiceMemory => {
  const { store, clock } = deps
  const { state } = deps.connections
  const { reconnect, storageKey } = deps.settings.snapshot()
  const key = storageKeyOf(storageKey, 'choices')
  let known: Choices = {}
  /** Those of this tab. */
  let mine: Choices = {}
  let last: Promise<unknown> = Promise.resolve()
  let isHearing = false
  let isRead = false
  const unwritten: ((choices: Choices) => Choices)[] = []

  /** In turn: of two at once one would be lost. */
  const latest = (): Promise<Choices> => {
    const work = async (): Promise<Choices> => {
      const written = parseChoices(await store.read(key))
      known = mergedChoices(known, written)
      for (const add of unwritten.splice(0)) known = add(known)
      isRead = true
      const wanted = serialiseChoices(known)
      // Not by its letters: a tab of another version may write the same in another way, and they would answer each other for ever.
      if (wanted !== serialiseChoices(written)) await store.write(key, wanted)
      return known
    }
    const turn = last.then(work)
    last = turn
    return turn
  }

  const chose = (connectorId: string, namespaces: readonly ChainNamespace[]): void => {
    const now = clock.now()
    const add = (choices: Choices): Choices => withChoice(choices, namespaces, connectorId, now)
    mine = add(mine)
    // Whatever the clock says, it is later than what was there when the page came.
    if (isRead) known = add(known)
    else unwritten.push(add)
    void latest()
  }

  const onConnections = (before: Connections, now: Connections): void => {
    if (isHearing || before === now) return
    for (const { connectorId, namespace } of turnedTo(before, now)) chose(connectorId, [namespace])
  }
  const onApproved = (connectorId: string): void => {
    const now = state.snapshot()
    chose(
      connectorId,
      chainNamespaces.filter((one) => connectionOf(now, one)?.connectorId === connectorId),
    )
  }

  return {
    latest,
    isOverruled: async (connectorId, other, namespace) =>
      namespace !== undefined &&
      mine[namespace]?.connectorId === connectorId &&
      (await latest())[namespace]?.connectorId === other,
    heard: (adopt) => {
      isHearing = true
      try {
        adopt()
      } finally {
        isHearing = false
      }
    },
    follow: () => {
      // Where nothing outlives a page, tabs have nothing in common either.
      if (!reconnect) return () => undefined
      void latest()
      const stop = deps.tabs.onChange(key, () => void latest())
      let before = state.snapshot()
      let told: unknown
      const subscriptions = [
        state.value$.subscribe((now) => {
          onConnections(before, now)
          before = now
        }),
        // A view that has waited tells of it at once: then this is heard first.
        deps.attempts.state.value$.subscribe((attempt) => {
          if ((attempt.status !== 'approved' && attempt.status !== 'told') || attempt.attempt === told) return
          told = attempt.attempt
          onApproved(attempt.connectorId)
        }),
      ]
      return () => {
        stop()
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },
  }
}
