import type { Question } from '../demo-wallet/types.ts'
import type { PocketChain } from './namespaces/pocket-namespace.ts'

/** A site as it describes itself; nobody has checked it. */
export interface Site {
  readonly name: string
  readonly url: string
  readonly description: string
}

/** What is shared in one namespace. */
export interface SharedPart {
  readonly namespace: string
  readonly label: string
  readonly chains: readonly PocketChain[]
  /** Those that there are to choose from; an account is one number in all namespaces. */
  readonly addresses: readonly string[]
}

/** A site that wants a session. */
export interface ShownProposal {
  readonly kind: 'proposal'
  readonly id: number
  readonly site: Site
  readonly parts: readonly SharedPart[]
  /** What it would be allowed to ask for. */
  readonly methods: readonly string[]
  /** Why it cannot be approved, if so. */
  readonly obstacle?: string
}

/** A site that wants something of its session. */
export interface ShownQuestion {
  readonly kind: 'question'
  readonly id: number
  readonly topic: string
  readonly site: Site
  readonly question: Question
}

/** A site that wants a session, and its visitor signed in, in one. */
export interface ShownSignIn {
  readonly kind: 'sign-in'
  readonly id: number
  readonly site: Site
  readonly parts: readonly SharedPart[]
  /** Of the site, as the message names it. */
  readonly domain: string
  /** What is signed, with what the site is allowed. */
  readonly statement: string
  /** Why it cannot be approved, if so. */
  readonly obstacle?: string
}

/** What waits for the owner. */
export type Waiting = ShownProposal | ShownQuestion | ShownSignIn

export interface ConnectedSite {
  readonly topic: string
  readonly site: Site
  readonly account: number
  /** The one of EVM that is in use, which the owner chooses; elsewhere a wallet is on none. */
  readonly networkId?: string
  readonly parts: readonly SharedPart[]
}

export interface PocketState {
  /** The last thing that happened, in words. */
  readonly said: string
  readonly waiting: readonly Waiting[]
  readonly sites: readonly ConnectedSite[]
  /** Sites may ask to sign in while they connect. */
  readonly signsIn: boolean
}

export interface PocketStore {
  readonly snapshot: () => PocketState
  readonly set: (change: Partial<PocketState>) => void
  readonly subscribe: (listener: () => void) => () => void
}

export const createPocketStore = (): PocketStore => {
  const listeners = new Set<() => void>()
  let state: PocketState = { said: '', waiting: [], sites: [], signsIn: true }
  return {
    snapshot: () => state,
    set: (change) => {
      state = { ...state, ...change }
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
