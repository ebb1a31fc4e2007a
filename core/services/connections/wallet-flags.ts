import {
  type FlagTimes,
  isFlagged,
  mergedFlags,
  parseFlags,
  serialiseFlags,
  withFlag,
} from '../../domain/connections/flag-times.ts'
import { isOfLaterVersion } from '../../domain/shared/stored-list.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'

/** One thing that is said of wallets, in all tabs. Its work is done in turn, by whoever asks for it. */
export interface WalletFlags {
  /** What all tabs say; what this one knows beyond what is written is written first. */
  readonly read: () => Promise<FlagTimes>
  /** As far as this tab has heard. */
  readonly isKnown: (id: string) => boolean
  /**
   * It is said in the moment in which this is called, however slow a host's own store is.
   * @returns the work, which tells what was known before
   */
  readonly say: (ids: readonly string[], isSo: boolean) => () => Promise<FlagTimes>
}

export const createWalletFlags = (store: KeyValueStore, key: string, clock: Clock): WalletFlags => {
  /** What this tab has heard so far, and what was said here. */
  let known: FlagTimes = new Map()
  let moment = 0

  /** Another tab may have written whole what it did not know whole: then it is written once more. */
  const work = async (add?: (all: FlagTimes) => FlagTimes): Promise<FlagTimes> => {
    const text = await store.read(key)
    const written = parseFlags(text)
    const before = mergedFlags(known, written)
    known = add?.(before) ?? before
    const wanted = serialiseFlags(known)
    if ((add || !isOfLaterVersion(text)) && wanted !== serialiseFlags(written)) await store.write(key, wanted)
    return before
  }

  return {
    read: () => work(),
    isKnown: (id) => isFlagged(known, id),
    say: (ids, isSo) => {
      moment = Math.max(clock.now(), moment + 1)
      const at = isSo ? moment : -moment
      return () => work((all) => withFlag(all, ids, at, clock.now()))
    },
  }
}
