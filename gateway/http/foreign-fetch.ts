import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { fetchBytes } from './fetch-limited.ts'
import { createPublicFetch, type PublicFetchFailure } from './public-fetch.ts'

export interface ForeignFetchOptions {
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Where `ipfs:` is read; nowhere unless it is set. */
  readonly ipfsGatewayUrl: string | undefined
  /** Addresses that the owner gave: they may be local. */
  readonly ownUrls?: ReadonlySet<string>
  /** Which IP addresses count as public; a test allows its own server. */
  readonly isAllowed?: ((address: string) => boolean) | undefined
}

/** What an address holds that a token names. */
export type ForeignFetch = (
  url: string,
  accept: string,
  signal: AbortSignal,
) => Promise<Result<Buffer, PublicFetchFailure>>

/** Where the owner's gateway has what `ipfs:` names; undefined where it is nothing of that kind, or leads elsewhere on that server. */
const ipfsAddress = (url: string, gatewayUrl: string): string | undefined => {
  const [, root, path = ''] = /^ipfs:\/\/(?:ipfs\/)?([a-zA-Z0-9]{32,128})(\/[^?#]*)?$/.exec(url) ?? []
  if (root === undefined) return undefined
  const base = `${gatewayUrl.replace(/\/+$/, '')}/ipfs/${root}`
  const address = new URL(`${base}${path}`).href
  return address === base || address.startsWith(`${base}/`) ? address : undefined
}

/** Fetches what strangers name: from public addresses only, beside those that the owner gave themselves. */
export const createForeignFetch = (options: ForeignFetchOptions): ForeignFetch => {
  const { timeoutMs, maxBytes, ipfsGatewayUrl, ownUrls, isAllowed } = options
  const publicFetch = createPublicFetch({ timeoutMs, maxBytes, ...(isAllowed && { isAllowed }) })
  return async (url, accept, signal) => {
    const headers = { accept }
    const isIpfs = url.startsWith('ipfs:')
    const ipfs = isIpfs && ipfsGatewayUrl !== undefined ? ipfsAddress(url, ipfsGatewayUrl) : undefined
    if (isIpfs && ipfs === undefined) return err('it is nothing that is read from IPFS here')
    const own = ipfs ?? (ownUrls?.has(url) === true ? url : undefined)
    const fetched =
      own === undefined
        ? await publicFetch(url, { signal, headers })
        : await fetchBytes(own, { headers }, { timeoutMs, maxBytes, signal })
    if (!fetched.ok) return fetched
    return fetched.value.status === 200
      ? ok(fetched.value.body)
      : err(`it answered with status ${fetched.value.status}`)
  }
}
