import { isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import { type FlagTimes, isFlagged } from '../../domain/connections/flag-times.ts'
import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import type { OtherTabs } from '../../ports/shared/other-tabs.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { AttemptStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import { createCell } from '../../state/shared/cell.ts'
import { derive } from '../../state/shared/derive.ts'
import { waitForValue } from '../../state/shared/wait-for-value.ts'
import type { DisconnectedMemory } from './disconnected-memory.ts'
import { createWalletFlags } from './wallet-flags.ts'

/** So long a wallet may be asked by a tab that never says how it ended: it may have been closed. */
const longestAskMs = 300_000

/**
 * Which wallets are asked to connect at this moment, in whatever tab. One that may be about to share its accounts there is not asked here to
 * take back what it shares.
 */
export interface PendingWallets {
  /** What is asked in this tab is written down. */
  readonly follow: () => Unsubscribe
  /** Settles when no tab asks this wallet, and how that ended is known; or with the signal. */
  readonly over: (connectorId: string, signal: AbortSignal) => Promise<void>
}

export const createPendingWallets = (deps: {
  readonly settings: Behavior<Settings>
  readonly attempts: AttemptStore
  readonly store: KeyValueStore
  readonly tabs: OtherTabs
  readonly clock: Clock
  readonly page: Pick<Page, 'whenDrawn'>
  readonly memory: DisconnectedMemory
}): PendingWallets => {
  const { attempts, clock, memory, store } = deps
  const { reconnect, storageKey } = deps.settings.snapshot()
  const key = storageKeyOf(storageKey, 'asked-connectors')
  const asked = createWalletFlags(store, key, clock)
  const now = createCell<FlagTimes>(new Map())
  let last: Promise<unknown> = Promise.resolve()
  const read = (work: () => Promise<unknown> = asked.read): Promise<unknown> => {
    last = last.then(work).then(async () => now.set(await asked.read()))
    return last
  }
  const say = async (connectorId: string, isSo: boolean): Promise<void> => {
    const work = asked.say([connectorId], isSo)
    // Before it is over, it is known whether it was chosen.
    if (!isSo) await Promise.resolve().then(memory.readLeft)
    await read(work)
  }

  return {
    over: async (connectorId, signal) => {
      await read()
      const isOver = derive([now], (all) => {
        const isAsked = isFlagged(all, connectorId) && clock.now() - (all.get(connectorId) ?? 0) < longestAskMs
        return isAsked ? undefined : 'over'
      })
      // A tab that is gone says nothing any more.
      const limit = new AbortController()
      const stopLimit = clock.after(longestAskMs, () => limit.abort())
      await waitForValue(isOver, AbortSignal.any([signal, limit.signal]))
      stopLimit()
    },
    follow: () => {
      if (!reconnect) return () => undefined
      let asking: string | undefined
      let written: string | undefined
      let ended = 0
      const end = (): void => {
        if (written) void say(written, false)
        asking = undefined
        written = undefined
        ended += 1
      }
      /** One that answers at once, because it knows this site, is not written down. */
      const begin = async (connectorId: string): Promise<void> => {
        asking = connectorId
        const before = ended
        const drawn = deps.page.whenDrawn()
        if (drawn) await drawn
        if (ended > before) return
        written = connectorId
        await say(connectorId, true)
      }
      const subscription = attempts.state.value$.subscribe((attempt) => {
        const now = isAttemptRunning(attempt) ? attempt.connectorId : undefined
        if (now === asking) return
        end()
        if (now) void begin(now)
      })
      const stop = deps.tabs.onChange(key, () => void read())
      return () => {
        subscription.unsubscribe()
        end()
        stop()
      }
    },
  }
}
