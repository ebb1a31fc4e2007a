import type { Provider } from './types.ts'

interface ProviderInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** The wallet's side of EIP-6963: announces itself, and again whenever a site asks who is there. */
export const announceProvider = (window: EventTarget, info: ProviderInfo, provider: Provider): void => {
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = (): void => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
