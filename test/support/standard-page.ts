/** A page with wallets of the Wallet Standard, each of which does its part of the handshake. */
export interface StandardPage {
  readonly window: EventTarget
  /** It is there before the page asks: it registers at each request. */
  readonly install: (wallet: object) => void
  /** It comes later, and makes itself known. What comes back takes it away. */
  readonly announce: (wallet: object) => () => void
}

interface AppApi {
  readonly register: (...wallets: readonly object[]) => () => void
}

const isApi = (api: unknown): api is AppApi => typeof Object(api).register === 'function'

export const createStandardPage = (): StandardPage => {
  const window = new EventTarget()
  return {
    window,
    install: (wallet) =>
      window.addEventListener('wallet-standard:app-ready', (event) => {
        const api: unknown = Reflect.get(event, 'detail')
        if (isApi(api)) api.register(wallet)
      }),
    announce: (wallet) => {
      const leaves: (() => void)[] = []
      const detail = (api: unknown): void => {
        if (isApi(api)) leaves.push(api.register(wallet))
      }
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
      return () => {
        for (const leave of leaves) leave()
      }
    },
  }
}
