import { cacaoHeaders } from '../namespaces/sign-in-profiles.ts'
import { type CaipNetworkId, namespaceOf, parseCaipAddress } from '../shared/caip.ts'

/**
 * What a wallet answers with that signs in while it connects (CAIP-74, as WalletConnect's `wc_sessionAuthenticate` sends it): the
 * fields of a message instead of its text, and the signature of the text.
 */
export interface Cacao {
  readonly h: { readonly t: string }
  readonly p: CacaoPayload
  readonly s: { readonly t: string; readonly s: string }
}

export interface CacaoPayload {
  /** The account (did:pkh): `did:pkh:` and its CAIP-10 address. */
  readonly iss: string
  readonly domain: string
  /** The URI of the message. */
  readonly aud: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly nbf?: string
  readonly exp?: string
  readonly statement?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

const didPrefix = 'did:pkh:'
const generalHeader = 'caip122'

/** More than any message has room for. */
const textLimit = 10_000
const resourceLimit = 100

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= textLimit

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOptionalText = (value: unknown): value is string | undefined => value === undefined || isText(value)

const isResources = (value: unknown): value is readonly string[] | undefined =>
  value === undefined || (Array.isArray(value) && value.length <= resourceLimit && value.every(isText))

/** What wallets leave empty is not there. */
const withoutEmpty = (p: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(p).filter(([, value]) => value !== null && value !== ''))

const readPayload = (p: unknown): CacaoPayload | undefined => {
  if (!isRecord(p)) return undefined
  const { iss, domain, aud, nonce, iat, nbf, exp, statement, requestId, resources, version } = withoutEmpty(p)
  if (!isText(iss) || !isText(domain) || !isText(aud) || !isText(nonce) || !isText(iat)) return undefined
  if (!isOptionalText(nbf) || !isOptionalText(exp) || !isOptionalText(statement)) return undefined
  if (!isOptionalText(requestId) || !isResources(resources)) return undefined
  // CAIP-74 shows it as a number.
  if (version !== '1' && version !== 1) return undefined
  return {
    ...{ iss, domain, aud, version: '1', nonce, iat },
    ...(nbf === undefined ? {} : { nbf }),
    ...(exp === undefined ? {} : { exp }),
    ...(statement === undefined ? {} : { statement }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(resources === undefined ? {} : { resources: [...resources] }),
  }
}

/** A cacao in what somebody else said, with nothing that has no place in one. */
export const readCacao = (value: unknown): Cacao | undefined => {
  if (!isRecord(value) || !isRecord(value['h']) || !isRecord(value['s'])) return undefined
  const { t } = value['h']
  const { t: kind, s } = value['s']
  const p = readPayload(value['p'])
  if (p === undefined || !isText(t) || !isText(kind) || !isText(s)) return undefined
  const account = cacaoAccount(p)
  if (account === undefined) return undefined
  const headers = [generalHeader, cacaoHeaders[namespaceOf(account.chainId)]]
  return headers.includes(t) ? { h: { t }, p, s: { t: kind, s } } : undefined
}

export interface CacaoAccount {
  readonly chainId: CaipNetworkId
  readonly accountAddress: string
}

export const cacaoAccount = ({ iss }: Pick<CacaoPayload, 'iss'>): CacaoAccount | undefined => {
  const parsed = iss.startsWith(didPrefix) ? parseCaipAddress(iss.slice(didPrefix.length)) : undefined
  return parsed?.ok === true ? { chainId: parsed.value.caipNetworkId, accountAddress: parsed.value.address } : undefined
}
