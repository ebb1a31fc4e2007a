import type { Theme } from '../../core/domain/theme.ts'
import type { Intent } from '../../core/view-models/intents.ts'
import type { ModalScreen } from '../../core/view-models/screens/modal.ts'

/** A value that changes over time and always has a current one: the readable half of a store, as far as views need it. */
export interface Readable<T> {
  readonly value$: { readonly subscribe: (next: (value: T) => void) => { readonly unsubscribe: () => void } }
  readonly snapshot: () => T
}

/** A value that says when it may have changed, and is computed when it is drawn. */
export interface Drawable<T> {
  readonly stale$: { readonly subscribe: (next: () => void) => { readonly unsubscribe: () => void } }
  readonly snapshot: () => T
}

/** All that the views see of the core: screens to draw and intents to send. */
export interface ModalFace {
  readonly screen: Drawable<ModalScreen>
  readonly state: Readable<{ readonly isOpen: boolean }>
  readonly theme: Readable<Theme>
  readonly dispatch: (intent: Intent) => void
  /** Brings the screens of the later views. */
  readonly loadLater: () => Promise<void>
}

export type Dispatch = ModalFace['dispatch']
