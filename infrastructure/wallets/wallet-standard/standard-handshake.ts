import { takesNoModal } from '../../../core/domain/connections/bridged.ts'
import type { Unsubscribe } from '../../../core/ports/shared/unsubscribe.ts'

/** How wallets of the Wallet Standard and pages find each other: two events, whichever of the two is there first. */
export interface StandardHandshake {
  /** Tells wallets that the page is ready for them; those that are here already register before it returns. */
  readonly request: () => void
  readonly stop: Unsubscribe
}

export interface StandardHandshakeDeps {
  readonly window: EventTarget
  /** A wallet wants to be known. What comes back is called when it no longer does. */
  readonly onWallet: (wallet: unknown) => Unsubscribe
  readonly onProblem: (message: string) => void
}

/** So many wallets of one call are looked at. */
const callLimit = 100

export const createStandardHandshake = ({ window, onWallet, onProblem }: StandardHandshakeDeps): StandardHandshake => {
  let isOver = false
  const register = (...wallets: readonly unknown[]): Unsubscribe => {
    if (isOver) return () => undefined
    const leaves = wallets.slice(0, callLimit).map(onWallet)
    return () => {
      for (const leave of leaves) leave()
    }
  }
  const api = Object.freeze({ register, [takesNoModal]: true })

  const onRegister = (event: Event): void => {
    try {
      const callback: unknown = Reflect.get(event, 'detail')
      if (typeof callback === 'function') callback(api)
      else onProblem('Wallet left out: its announcement is malformed (Wallet Standard)')
    } catch {
      onProblem('Wallet left out: it failed while it announced itself (Wallet Standard)')
    }
  }
  window.addEventListener('wallet-standard:register-wallet', onRegister)
  return {
    request: () => {
      window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    },
    stop: () => {
      isOver = true
      window.removeEventListener('wallet-standard:register-wallet', onRegister)
    },
  }
}
