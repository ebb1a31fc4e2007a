import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'

interface OfModal {
  /** Of which modal; `default` unless it is said. */
  'storage-key'?: string
}

interface Button extends OfModal {
  size?: 'sm' | 'md' | 'lg'
  disabled?: boolean
}

/** What each of our elements takes, beside what every element does. */
export interface ElementAttributes {
  'latchkey-button': OfModal
  'latchkey-modal': OfModal
  'latchkey-connect-button': Button & {
    /** In place of “Connect wallet”. */
    label?: string
    /** While a wallet is asked. */
    'loading-label'?: string
    /** Invites to this namespace alone. */
    namespace?: ChainNamespace
  }
  'latchkey-account-button': Button & {
    /** Of this namespace alone. */
    namespace?: ChainNamespace
  }
  'latchkey-network-button': Button & {
    /** Before anything is known of the network. */
    label?: string
    /** The wallet is on one that is not offered. */
    'wrong-label'?: string
  }
}

/** What our elements hear, beside what every element does. */
export interface ElementEvents {
  'latchkey-modal': 'open' | 'close'
}

/** The names of these events with what hears them. */
export type Listeners<Name extends string> = Name extends keyof ElementEvents
  ? { [Type in ElementEvents[Name] as `on${Type}`]?: (event: Event) => void }
  : unknown
