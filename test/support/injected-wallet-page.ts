/** The half of an injected wallet that lives in the page: an EIP-1193 provider whose answers come from the test. */

export interface WalletIdentity {
  readonly name: string
  readonly rdns: string
  readonly uuid: string
  readonly icon: string
}

export interface InjectedIdentity extends WalletIdentity {
  /** False for a wallet that announces itself only when the test says so. */
  readonly isAnnounced: boolean
}

export interface WalletReply {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

export interface PageWallet {
  readonly uuid: string
  /** For a script that hands it to the page by another way than by announcing it. */
  readonly provider: unknown
  readonly announce: () => void
  readonly emit: (event: string, payload: unknown) => void
  readonly listeners: () => number
}

declare global {
  interface Window {
    /** Provided by Playwright: asks the test. */
    latchkeyWalletRequest: (rdns: string, method: string, params: readonly unknown[]) => Promise<WalletReply>
    /** What the test tells the wallets in this page, by rdns. */
    latchkeyWallets: Map<string, PageWallet>
  }
}

const createPageWallet = ({ isAnnounced, ...info }: InjectedIdentity): PageWallet => {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  let isHere = isAnnounced

  const provider = {
    request: async ({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) => {
      const { result, error } = await window.latchkeyWalletRequest(info.rdns, method, params)
      if (error !== undefined) throw Object.assign(new Error(error.message), { code: error.code })
      return result
    },
    on: (event: string, listener: (payload: unknown) => void): void => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: (payload: unknown) => void): void => {
      listeners.get(event)?.delete(listener)
    },
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = (): void => {
    if (isHere) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }

  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return {
    uuid: info.uuid,
    provider,
    announce: () => {
      isHere = true
      announce()
    },
    emit: (event, payload) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
    listeners: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

export const start = (identities: readonly InjectedIdentity[]): void => {
  window.latchkeyWallets = new Map(identities.map((identity) => [identity.rdns, createPageWallet(identity)]))
}
