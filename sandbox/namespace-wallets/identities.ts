import { sandboxWalletIcon, sandboxWalletName } from '../demo-wallet/identity.ts'

/** A wallet as it names itself, in whatever namespace. */
export interface WalletIdentity {
  /** In its storage, and where a world wants a name without blanks. */
  readonly id: string
  readonly name: string
  readonly icon: `data:image/svg+xml;base64,${string}`
}

export const sandboxWallet: WalletIdentity = {
  id: 'sandbox-wallet',
  name: sandboxWalletName,
  icon: sandboxWalletIcon,
}

/** A pebble in the water: our own drawing. */
const pebble =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">' +
  '<rect width="96" height="96" rx="22" fill="#2f6f73"/>' +
  '<path d="M18 60c0-18 14-30 32-30s30 10 30 24-12 20-32 20-30-4-30-14z" fill="#e9e2d0"/>' +
  '<path d="M30 54c4-9 12-13 22-13" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/></svg>'

/** A wallet of Solana and Bitcoin only: who has two can tell what is whose. */
export const pebbleWallet: WalletIdentity = {
  id: 'pebble-wallet',
  name: 'Pebble Wallet',
  icon: `data:image/svg+xml;base64,${btoa(pebble)}`,
}
