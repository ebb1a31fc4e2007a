import { type ChainNamespace, chainNamespaces } from '../namespaces/chain-namespaces.ts'
import type { CaipAddress, CaipNetworkId } from './caip-ids.ts'
import { type Failure, failure } from './failure.ts'
import { err, ok, type Result } from './result.ts'

export type { CaipAddress, CaipNetworkId } from './caip-ids.ts'

export interface ParsedNetworkId {
  readonly namespace: ChainNamespace
  readonly reference: string
}

export interface ParsedAddress extends ParsedNetworkId {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
}

/** CAIP-2 says `[-_a-zA-Z0-9]{1,32}`; the reference never holds a colon. */
const referencePattern = /^[-_a-zA-Z0-9]{1,32}$/
/** CAIP-10 says `[-.%a-zA-Z0-9]{1,128}`. */
const addressPattern = /^[-.%a-zA-Z0-9]{1,128}$/

export const isChainNamespace = (value: string): value is ChainNamespace =>
  (chainNamespaces as readonly string[]).includes(value)

const networkIdParts = (value: string): ParsedNetworkId | undefined => {
  const [namespace = '', reference = '', ...rest] = value.split(':')
  return isChainNamespace(namespace) && referencePattern.test(reference) && rest.length === 0
    ? { namespace, reference }
    : undefined
}

/** Two non-empty parts, else 'Invalid CAIP-2 network id' (spec section 5). */
export const parseCaipNetworkId = (value: string): Result<ParsedNetworkId, Failure> => {
  const parts = networkIdParts(value)
  return parts === undefined ? err(failure('INVALID_CAIP_NETWORK_ID', { detail: value })) : ok(parts)
}

/** Knows no failure: the file that checks a host's options does without them. */
export const isCaipNetworkId = (value: string): value is CaipNetworkId => networkIdParts(value) !== undefined

/** Two parts, also of a namespace that nobody here knows: such a network may be there, and is not offered. */
export const hasNetworkIdForm = (value: string): boolean => /^[^:]+:[^:]+$/.test(value)

export const caipNetworkId = (namespace: ChainNamespace, reference: string | number): CaipNetworkId =>
  `${namespace}:${reference}`

/** Three non-empty parts, else 'Invalid CAIP-10 address' (spec section 5). */
export const parseCaipAddress = (value: string): Result<ParsedAddress, Failure> => {
  const [namespace = '', reference = '', address = '', ...rest] = value.split(':')
  return isChainNamespace(namespace) &&
    referencePattern.test(reference) &&
    addressPattern.test(address) &&
    rest.length === 0
    ? ok({ namespace, reference, address, caipNetworkId: caipNetworkId(namespace, reference) })
    : err(failure('INVALID_CAIP_ADDRESS', { detail: value }))
}

export const namespaceOf = (id: CaipNetworkId): ChainNamespace => id.slice(0, id.indexOf(':')) as ChainNamespace

export const caipAddress = (networkId: CaipNetworkId, address: string): CaipAddress => `${networkId}:${address}`
