import type { Wallet } from '@wallet-standard/base'
import { takesNoModal } from '../../core/domain/connections/bridged.ts'

interface Registering {
  readonly register: (wallet: Wallet) => () => void
}

const registering = (api: unknown): Registering | undefined => {
  if (typeof api !== 'object' || api === null || takesNoModal in api) return undefined
  const register: unknown = Reflect.get(api, 'register')
  return typeof register === 'function' ? { register: (wallet) => Reflect.apply(register, api, [wallet]) } : undefined
}

/** Puts a wallet onto the list of each part of the page that asks for wallets, now or later. @returns takes it off all of them */
export const announceWallet = (page: EventTarget, wallet: Wallet): (() => void) => {
  const leaves = new Map<unknown, unknown>()
  const enter = (api: unknown): void => {
    // Who asks again has it already.
    if (!leaves.has(api)) {
      const list = registering(api)
      if (list !== undefined) leaves.set(api, list.register(wallet))
    }
  }
  const onReady = (event: Event): void => enter(Reflect.get(event, 'detail'))
  page.addEventListener('wallet-standard:app-ready', onReady)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: enter }))
  return () => {
    page.removeEventListener('wallet-standard:app-ready', onReady)
    for (const leave of leaves.values()) if (typeof leave === 'function') leave()
    leaves.clear()
  }
}
