import {
  type Choices,
  mergedChoices,
  parseChoices,
  serialiseChoices,
  withChoice,
} from '../../domain/connections/choices.ts'
import type { Connection } from '../../domain/connections/connection.ts'
import { connectionOf } from '../../domain/connections/connections.ts'
import { type ChainNamespace, chainNamespaces } from '../../domain/namespaces/chain-namespaces.ts'
import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import { isOfLaterVersion } from '../../domain/shared/stored-list.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import type { OtherTabs } from '../../ports/shared/other-tabs.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { DisconnectedMemory } from './disconnected-memory.ts'

/**
 * When the visitor chose which wallet, in whatever tab. What tabs remember is one text, which the last of them to write has
 * written whole: that alone would let an older choice stand, of a tab that had not heard of the newer one.
 */
export interface ChoiceMemory {
  /** What the visitor chooses in this tab is written down. */
  readonly follow: () => Unsubscribe
  /** One that is live already is chosen here, by a switch or once more: it is later than what another tab has chosen meanwhile. */
  readonly again: (connection: Connection) => void
  /** The latest choices of all tabs; what this one knows beyond what is written is written first. */
  readonly latest: () => Promise<Choices>
}

export const createChoiceMemory = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly store: KeyValueStore
  readonly tabs: OtherTabs
  readonly clock: Clock
  readonly page: Pick<Page, 'whenDrawn'>
  readonly memory: DisconnectedMemory
}): ChoiceMemory => {
  const { store, clock } = deps
  const { state } = deps.connections
  const { reconnect, storageKey } = deps.settings.snapshot()
  const key = storageKeyOf(storageKey, 'choices')
  let known: Choices = {}
  let last: Promise<unknown> = Promise.resolve()
  let isRead = false
  /** Something was chosen here since this tab has written. */
  let hasNews = false
  const unwritten: ((choices: Choices) => Choices)[] = []

  /** In turn: of two at once one would be lost. */
  const latest = (): Promise<Choices> => {
    const work = async (): Promise<Choices> => {
      const text = await store.read(key)
      const written = parseChoices(text)
      known = mergedChoices(known, written)
      for (const add of unwritten.splice(0)) known = add(known)
      isRead = true
      const wanted = serialiseChoices(known)
      // Not by its letters: a tab of another version may write the same in another way, and they would answer each other for ever.
      const isWriting = (hasNews || !isOfLaterVersion(text)) && wanted !== serialiseChoices(written)
      hasNews = false
      if (isWriting) await store.write(key, wanted)
      return known
    }
    const turn = last.then(work)
    last = turn
    return turn
  }

  const chose = (connectorId: string, namespaces: readonly ChainNamespace[]): void => {
    // Where nothing outlives a page, tabs have nothing in common either.
    if (!reconnect) return
    hasNews = true
    const now = clock.now()
    const add = (choices: Choices): Choices => withChoice(choices, namespaces, connectorId, now)
    // Whatever the clock says, it is later than what was there when the page came.
    if (isRead) known = add(known)
    else unwritten.push(add)
    const drawn = deps.page.whenDrawn()
    void (drawn ? drawn.then(latest) : latest())
  }

  const onApproved = (connectorId: string): void => {
    void deps.memory.chosen(connectorId)
    const now = state.snapshot()
    chose(
      connectorId,
      chainNamespaces.filter((one) => connectionOf(now, one)?.connectorId === connectorId),
    )
  }

  return {
    latest,
    again: ({ connectorId, namespace }) => {
      void deps.memory.chosen(connectorId)
      chose(connectorId, [namespace])
    },
    follow: () => {
      if (reconnect) void latest()
      const stops = reconnect
        ? [
            deps.tabs.onChange(key, () => void latest()),
            // Of what was left, too, this tab may know more than the one that wrote last.
            deps.tabs.onChange(storageKeyOf(storageKey, 'left-connectors'), () => void deps.memory.readLeft()),
          ]
        : []
      let told: unknown
      // A view that has waited tells of it at once: then this is heard first.
      const approvals = deps.attempts.state.value$.subscribe((attempt) => {
        if ((attempt.status !== 'approved' && attempt.status !== 'told') || attempt.attempt === told) return
        told = attempt.attempt
        onApproved(attempt.connectorId)
      })
      return () => {
        approvals.unsubscribe()
        for (const stop of stops) stop()
      }
    },
  }
}
