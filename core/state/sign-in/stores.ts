import { idleSignIn, nextSignIn, type SignInEvent, type SignInProgress } from '../../domain/sign-in/sign-in-progress.ts'
import { createStore, type Store } from '../shared/store.ts'

/** The visitor is asked to sign in. */
export type SignInStore = Store<SignInProgress, SignInEvent>
export const createSignInStore = (): SignInStore => createStore(idleSignIn, nextSignIn)
