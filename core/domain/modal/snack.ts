/** Drawings that a snack may have in place of its variant's. */
export type SnackDrawing = 'copy' | 'leave' | 'plus'

/** A short message to a visitor (spec section 3). */
export interface Snack {
  readonly message: string
  /** One that says that something is under way (`loading`) stays until it is replaced or hidden, whatever `autoClose` says. */
  readonly variant: 'success' | 'error' | 'loading' | 'info'
  /** In place of the variant's drawing. */
  readonly svg?: SnackDrawing
  /** False stays until it is replaced or hidden. */
  readonly autoClose: boolean
}

export const snackAutoCloseMs = 2500
/** Between the end of one snack and the start of the one that replaces it. */
export const snackSwapDelayMs = 150

/**
 * `last` outlives the snack on screen: the status region keeps the last message (decision 28). `held` while a pointer or
 * the focus is on it.
 */
export interface SnackState {
  readonly shown?: Snack
  readonly next?: Snack
  readonly last: string
  readonly held: boolean
}

export type SnackEvent =
  | { readonly type: 'show'; readonly snack: Snack }
  | { readonly type: 'swap-elapsed' }
  | { readonly type: 'auto-close-elapsed' }
  | { readonly type: 'hold' }
  | { readonly type: 'release' }
  /** The one on screen or next; where one is named, only that. */
  | { readonly type: 'hide'; readonly snack?: Snack }
  /** Speaks to the status region only. */
  | { readonly type: 'announce'; readonly message: string }

/** A screen reader reads what is another text: one that is said twice in a row differs by what nobody hears. */
const said = (message: string, last: string): string => (message === last ? `${message}\u00A0` : message)

const closesItself = (shown: Snack | undefined): boolean => shown?.autoClose === true && shown.variant !== 'loading'

export const noSnack: SnackState = { last: '', held: false }

export const nextSnack = (state: SnackState, event: SnackEvent): SnackState => {
  switch (event.type) {
    case 'show':
      return state.shown === undefined && state.next === undefined
        ? { shown: event.snack, last: said(event.snack.message, state.last), held: false }
        : { next: event.snack, last: state.last, held: false }
    case 'swap-elapsed':
      return state.next === undefined
        ? state
        : { shown: state.next, last: said(state.next.message, state.last), held: false }
    case 'auto-close-elapsed':
      return closesItself(state.shown) && !state.held ? { last: state.last, held: false } : state
    case 'hold':
      return state.shown === undefined ? state : { ...state, held: true }
    case 'release':
      return { ...state, held: false }
    case 'hide': {
      const isMeant = event.snack === undefined || [state.shown, state.next].includes(event.snack)
      return isMeant ? { last: state.last, held: false } : state
    }
    case 'announce':
      return { ...state, last: said(event.message, state.last) }
  }
}
