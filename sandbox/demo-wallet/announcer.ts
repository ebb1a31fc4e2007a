import { sandboxWalletIcon, sandboxWalletName } from './identity.ts'
import type { EmitEvent, RequestArguments } from './types.ts'
import type { Wallet } from './wallet.ts'

type Listener = (payload: unknown) => void

const listeners = new Map<string, Set<Listener>>()

const emit: EmitEvent = (event, payload) => {
  for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
}

let loading: Promise<Wallet> | undefined

/** The wallet's body comes with the first request; a failed download is tried again with the next one. */
const wallet = (): Promise<Wallet> => {
  loading ??= import('./browser-wallet.ts')
    .then(({ createBrowserWallet }) => createBrowserWallet(emit))
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}

const provider = {
  request: async (args: RequestArguments): Promise<unknown> => (await wallet()).request(args),
  on: (event: string, listener: Listener): void => {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
  },
  removeListener: (event: string, listener: Listener): void => {
    listeners.get(event)?.delete(listener)
  },
}

const detail = Object.freeze({
  info: Object.freeze({
    uuid: crypto.randomUUID(),
    name: sandboxWalletName,
    icon: sandboxWalletIcon,
    rdns: 'org.latchkey.sandbox-wallet',
  }),
  provider,
})

/** EIP-6963: announce at once and whenever a site asks who is there. */
const announce = (): void => {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

window.addEventListener('eip6963:requestProvider', announce)
announce()
