import type { Failure } from '../shared/failure.ts'
import { type SignInAccount, signInKey } from './sign-in-account.ts'

/**
 * How far one account, on one network, has come. `looking`: it is being found out how it stands. `missing`: the visitor is asked.
 * `earlier`: the wallet still shows an earlier question, and is asked nothing before that is over. `asked`: the wallet asks them. `kept`:
 * it has signed, and the site looks at it. `leaving`: cancelled, and on the way back.
 */
type Step = 'looking' | 'missing' | 'earlier' | 'asked' | 'kept' | 'leaving'

interface About {
  readonly account: SignInAccount
  readonly step: Step
  /** Of the steps that one press of Sign leads to. */
  readonly attempt: number
  readonly isRequired: boolean
  /** Where the account is signed in, under its address there: Cancel goes back. */
  readonly returnTo?: SignInAccount
  /** What the wallet has to answer before it has gone back: a message, or whether it goes. */
  readonly waitsFor?: 'earlier' | 'switch'
  /** Why the last attempt led to nothing. */
  readonly failure?: Failure
  /** The wallet did not go back: the next Cancel leaves it. */
  readonly hasStayed: boolean
  /** How often the visitor wanted to close what cannot be closed. */
  readonly refusals: number
  /** The visitor is closing it while nobody knows whether it may be closed. */
  readonly isClosedEarly: boolean
}

export type SignInProgress = { readonly step: 'idle'; readonly attempt: number } | About

export type SignInEvent =
  | { readonly type: 'about'; readonly account: SignInAccount }
  /** Nobody is asked any more: signed in, gone, or gone on without. */
  | { readonly type: 'over' }
  | { readonly type: 'missing'; readonly isRequired: boolean }
  | { readonly type: 'can-return'; readonly account: SignInAccount }
  | { readonly type: 'press' }
  | { readonly type: 'must-wait' | 'is-asked' | 'has-signed'; readonly attempt: number }
  | { readonly type: 'failed'; readonly attempt: number; readonly failure: Failure }
  /** The view is not on screen any more: what the wallet still says is about nothing. */
  | { readonly type: 'hidden' }
  | { readonly type: 'leave' }
  | { readonly type: 'returning'; readonly waitsFor: 'earlier' | 'switch' }
  | { readonly type: 'stayed' }
  | { readonly type: 'refused' }
  | { readonly type: 'closed-early' }

export const idleSignIn: SignInProgress = { step: 'idle', attempt: 0 }

/** Something is on its way that Sign has begun. */
export const isSigning = ({ step }: SignInProgress): boolean =>
  step === 'earlier' || step === 'asked' || step === 'kept'

/** Closing would leave the visitor connected, and not signed in where that has to be. */
export const isHeld = (progress: SignInProgress): boolean =>
  progress.step !== 'idle' && progress.step !== 'looking' && progress.isRequired

export const isAbout = (progress: SignInProgress, account: SignInAccount): boolean =>
  progress.step !== 'idle' && signInKey(progress.account) === signInKey(account)

const steps = { 'must-wait': 'earlier', 'is-asked': 'asked', 'has-signed': 'kept' } as const

const nextAbout = (state: About, event: SignInEvent): SignInProgress => {
  const { attempt } = state
  switch (event.type) {
    case 'about':
      return isAbout(state, event.account) ? state : begun(event.account, attempt + 1)
    case 'over':
      // What was asked until now answers to nobody.
      return { step: 'idle', attempt: attempt + 1 }
    case 'missing':
      return { ...state, step: state.step === 'looking' ? 'missing' : state.step, isRequired: event.isRequired }
    case 'can-return':
      return { ...state, returnTo: event.account }
    case 'press': {
      const { failure: _, ...rest } = state
      return state.step === 'missing' ? { ...rest, step: 'asked', attempt: attempt + 1 } : state
    }
    case 'hidden':
      if (state.isClosedEarly) return { ...state, isClosedEarly: false }
      return isSigning(state) ? { ...state, step: 'missing', attempt: attempt + 1 } : state
    case 'leave': {
      const { failure: _, ...rest } = state
      return state.step === 'looking' || state.step === 'leaving'
        ? state
        : { ...rest, step: 'leaving', attempt: attempt + 1 }
    }
    case 'returning':
      return state.step === 'leaving' ? { ...state, waitsFor: event.waitsFor } : state
    case 'stayed': {
      const { waitsFor: _, ...rest } = state
      return state.step === 'leaving' ? { ...rest, step: 'missing', hasStayed: true } : state
    }
    case 'refused':
      return { ...state, refusals: state.refusals + 1 }
    case 'closed-early':
      return { ...state, isClosedEarly: true }
    case 'failed':
      return event.attempt === attempt && isSigning(state)
        ? { ...state, step: 'missing', failure: event.failure }
        : state
    default:
      return event.attempt === attempt && isSigning(state) ? { ...state, step: steps[event.type] } : state
  }
}

const begun = (account: SignInAccount, attempt: number): SignInProgress => ({
  account,
  step: 'looking',
  attempt,
  isRequired: false,
  hasStayed: false,
  refusals: 0,
  isClosedEarly: false,
})

/** An answer to a press that something has come after changes nothing. */
export const nextSignIn = (state: SignInProgress, event: SignInEvent): SignInProgress => {
  if (state.step !== 'idle') return nextAbout(state, event)
  return event.type === 'about' ? begun(event.account, state.attempt + 1) : state
}
