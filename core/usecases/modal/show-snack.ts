import { type Snack, snackAutoCloseMs, snackSwapDelayMs } from '../../domain/modal/snack.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { SnackStore } from '../../state/modal/stores.ts'

/** Shows short messages one after the other and takes them away in time, unless a pointer or the focus holds them. */
export interface ShowSnack {
  /** Returns what hides this one, and none that has taken its place. */
  readonly show: (snack: Snack) => () => void
  /** For assistive technology only. */
  readonly announce: (message: string) => void
  readonly hold: () => void
  readonly release: () => void
  readonly hide: () => void
}

export const createShowSnack = ({
  snacks,
  clock,
}: {
  readonly snacks: SnackStore
  readonly clock: Clock
}): ShowSnack => {
  let stop: Unsubscribe | undefined
  const later = (ms: number, run: () => void): void => {
    stop?.()
    stop = clock.after(ms, run)
  }
  const closeLater = (): void => later(snackAutoCloseMs, () => snacks.send({ type: 'auto-close-elapsed' }))
  return {
    show: (snack) => {
      if (snacks.send({ type: 'show', snack }).shown !== undefined) closeLater()
      else
        later(snackSwapDelayMs, () => {
          snacks.send({ type: 'swap-elapsed' })
          closeLater()
        })
      return () => void snacks.send({ type: 'hide', snack })
    },
    announce: (message) => {
      snacks.send({ type: 'announce', message })
    },
    hold: () => {
      snacks.send({ type: 'hold' })
    },
    release: () => {
      if (snacks.send({ type: 'release' }).shown !== undefined) closeLater()
    },
    hide: () => {
      stop?.()
      snacks.send({ type: 'hide' })
    },
  }
}
