import type { Handler } from 'hono'
import { assetIds, currencyCodes, tokenSymbols } from './assets.ts'
import type { Endpoint } from './faults.ts'
import { drawIcon } from './icon.ts'
import type { WalletListing } from './listing.ts'

export interface ImageEndpoint {
  readonly endpoint: Endpoint
  readonly path: string
  readonly ids: ReadonlySet<string>
}

export const imageEndpoints = (registry: readonly WalletListing[]): readonly ImageEndpoint[] => {
  const walletImages = new Set(registry.flatMap(({ image_id }) => image_id ?? []))
  return [
    { endpoint: 'wallet-image', path: '/getWalletImage/:id', ids: walletImages },
    { endpoint: 'asset-image', path: '/public/getAssetImage/:id', ids: assetIds },
    { endpoint: 'currency-image', path: '/public/getCurrencyImage/:id', ids: currencyCodes },
    { endpoint: 'token-image', path: '/public/getTokenImage/:id', ids: tokenSymbols },
  ]
}

/** Drawn when asked for: it takes less than a millisecond. */
export const answerImage =
  (ids: ReadonlySet<string>): Handler =>
  (context) => {
    const id = context.req.param('id') ?? ''
    return ids.has(id)
      ? context.body(drawIcon(id), 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=7200' })
      : context.json({ error: 'No such image.' }, 404)
  }
