import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import { walletErrorCodes } from '../wallet-failure.ts'

export interface CoinbaseSite {
  readonly name: string
  readonly imageUrl?: string
  /** The first is where a new wallet starts. */
  readonly chainIds: readonly number[]
}

/** The part of the vendor's provider that is used. */
export interface CoinbaseProvider {
  readonly request: (call: { readonly method: string; readonly params?: readonly unknown[] }) => Promise<unknown>
  readonly disconnect: () => Promise<void>
  readonly on: (name: never, handler: (payload: unknown) => void) => unknown
  readonly removeListener: (name: never, handler: (payload: unknown) => void) => unknown
}

const sdkProvider = ({ name, imageUrl, chainIds }: CoinbaseSite): CoinbaseProvider =>
  createCoinbaseWalletSDK({
    appName: name,
    appLogoUrl: imageUrl ?? null,
    appChainIds: [...chainIds],
    preference: { options: 'all' },
  }).getProvider()

const unauthorized = '4100'

/** What the vendor's provider says otherwise than a wallet would: that nothing is shared, and that the visitor leaves. */
export const openCoinbase = (site: CoinbaseSite, open = sdkProvider) => {
  const provider = open(site)
  const request: CoinbaseProvider['request'] = async (call) => {
    if (call.method === 'wallet_revokePermissions') return provider.disconnect()
    try {
      return await provider.request(call)
    } catch (error) {
      if (call.method === 'eth_accounts' && walletErrorCodes(error)[0] === unauthorized) return []
      throw error
    }
  }
  return {
    // Nothing is awaited before: the vendor's window opens within the press, or not at all.
    request,
    on: (name: string, handler: (payload: unknown) => void) => Reflect.apply(provider.on, provider, [name, handler]),
    removeListener: (name: string, handler: (payload: unknown) => void) =>
      Reflect.apply(provider.removeListener, provider, [name, handler]),
  }
}
