import type { Eip1193Provider } from '../eip1193-provider.ts'

/** The part of `SafeAppProvider` that is used. */
export interface SafeAppsProvider {
  readonly request: (call: { readonly method: string; readonly params?: unknown[] }) => Promise<unknown>
  readonly on: (event: string, listener: (payload: unknown) => void) => unknown
  readonly removeListener: (event: string, listener: (payload: unknown) => void) => unknown
}

/** EIP-3326: not known here. */
const unknownChain = (): Error =>
  Object.assign(new Error('A Safe lives on one network. Open the one of the other network.'), { code: 4902 })

/**
 * What the vendor's provider leaves out. A Safe shares its one account by having opened the page, so nobody is asked; and it is
 * a contract on one network, which it cannot leave.
 */
export const createSafeProvider = (
  provider: SafeAppsProvider,
  chainId: number,
): Eip1193Provider & SafeAppsProvider => ({
  request: async ({ method, params = [] }) => {
    switch (method) {
      case 'eth_requestAccounts':
        return provider.request({ method: 'eth_accounts' })
      case 'wallet_switchEthereumChain':
        if (Number(Object(params[0]).chainId) !== chainId) throw unknownChain()
        return null
      case 'wallet_addEthereumChain':
        throw unknownChain()
      default:
        return provider.request({ method, params: [...params] })
    }
  },
  on: (event, listener) => provider.on(event, listener),
  removeListener: (event, listener) => provider.removeListener(event, listener),
})
