import type { Wallet } from '@wallet-standard/base'
import type { WalletIdentity } from './identities.ts'

interface RegisterApi {
  readonly register: (wallet: Wallet) => unknown
}

const isApi = (api: unknown): api is RegisterApi => typeof Object(api).register === 'function'

/** The wallet's side of the Wallet Standard's handshake: sites hear it that were there before, and those that come later. */
export const registerStandardWallet = (window: EventTarget, wallet: Wallet): void => {
  const register = ({ register }: RegisterApi): void => {
    register(wallet)
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  window.addEventListener('wallet-standard:app-ready', (event) => {
    // Of `@wallet-standard/app` it is an event of its own kind.
    const api: unknown = Reflect.get(event, 'detail')
    if (isApi(api)) register(api)
  })
}

export type ChangeListener = (properties: Partial<Pick<Wallet, 'accounts' | 'chains' | 'features'>>) => void

/** `standard:events`. */
export const createChangeEvents = () => {
  const listeners = new Set<ChangeListener>()
  return {
    on: (event: string, listener: ChangeListener) => {
      if (event !== 'change') return () => undefined
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: (accounts: Wallet['accounts']): void => {
      for (const listener of [...listeners]) listener({ accounts })
    },
  }
}

/** What a wallet says of itself to everybody. */
export const standardFace = ({ name, icon }: WalletIdentity) => ({ version: '1.0.0', name, icon }) as const
