import type { CaipNetworkId } from '../shared/caip.ts'

/**
 * What a visitor signs to sign in (CAIP-122, of which EIP-4361 is the profile of EVM), in the parts that the text is made of. Texts are
 * as they stand there: a time keeps its spelling, since the signature is about the spelling.
 */
export interface SiwxMessage {
  /** Of the page's address, where the message names it: `https`. */
  readonly scheme?: string
  /** The page's host, with its port where it has one (RFC 3986, `authority`). */
  readonly domain: string
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** What is asked for: a page, or whatever else a URI names (RFC 3986). */
  readonly uri: string
  readonly version: '1'
  /** At least eight letters and digits. */
  readonly nonce: string
  /** In plain ASCII, on one line; an empty one is not the same as none. */
  readonly statement?: string
  /** RFC 3339, as the following two. */
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

export type SiwxField = keyof SiwxMessage

/** In the order of EIP-4361; only the first five have to be there. */
export const labels = {
  uri: 'URI',
  version: 'Version',
  chainId: 'Chain ID',
  nonce: 'Nonce',
  issuedAt: 'Issued At',
  expirationTime: 'Expiration Time',
  notBefore: 'Not Before',
  requestId: 'Request ID',
} as const satisfies Partial<Record<SiwxField, string>>

export type LabelledField = keyof typeof labels

export const labelledFields = Object.keys(labels) as readonly LabelledField[]
export const requiredFields: readonly LabelledField[] = ['uri', 'version', 'chainId', 'nonce', 'issuedAt']

/** What stands between the domain and the kind of account. */
export const greeting = ' wants you to sign in with your '
export const resourcesLabel = 'Resources:'
export const resourceMark = '- '

/** Longer than any message that a person could read, or a wallet would show. */
export const messageLengthLimit = 10_000
