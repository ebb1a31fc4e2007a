import type { Modal } from '../core/modal.ts'
import { announceWallet } from './solana/announce-wallet.ts'
import { createFollowedSession } from './solana/followed-session.ts'
import { defaultIcon } from './solana/icon.ts'
import { createLatchkeyWallet } from './solana/latchkey-wallet.ts'

/** How the wallet calls itself in the host's list; another name for each modal where a page has two: lists know wallets by their names. */
export interface LatchkeyWalletOptions {
  readonly name?: string
  /** In the text itself, as the Wallet Standard wants it; 96 × 96 pixels or a drawing. */
  readonly icon?: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`
}

/** By name: the same one again takes the place of the first, as a host's code does that is reloaded while it is written. */
const registered = new Map<string, () => void>()

/**
 * The modal as a wallet of the Wallet Standard, for `@solana/react`, wallet-adapter and whatever else finds its wallets that way:
 * connecting opens it, and what a visitor does in it reaches the host by itself. The modal remembers who is connected, and by which wallet.
 * @returns takes the wallet off the page's list again; who is connected stays so
 */
export const registerLatchkeyWallet = (
  modal: Modal,
  { name = 'Latchkey', icon = defaultIcon }: LatchkeyWalletOptions = {},
): (() => void) => {
  // On a server there is no list.
  const page = Reflect.get(globalThis, 'window')
  if (!(page instanceof EventTarget)) return () => undefined
  registered.get(name)?.()
  const session = createFollowedSession(modal)
  const withdraw = announceWallet(page, createLatchkeyWallet({ modal, session, name, icon }))
  const leave = (): void => {
    withdraw()
    session.stop()
    if (registered.get(name) === leave) registered.delete(name)
  }
  registered.set(name, leave)
  return leave
}
