import { isAddressOf } from '../namespaces/addresses.ts'
import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import { signInProfiles } from '../namespaces/sign-in-profiles.ts'
import { readDateTime } from './date-time.ts'
import type { SiwxField } from './siwx-message.ts'
import { authorityPattern, pcharsPattern, schemePattern, statementPattern, uriPattern } from './uri-grammar.ts'

type Rule = (text: string, namespace: ChainNamespace) => boolean
/** Of those that are the same everywhere. */
type CommonRule = (text: string) => boolean

const isDateTime: CommonRule = (text) => readDateTime(text) !== undefined

const isWrittenAddress: Rule = (text, namespace) =>
  isAddressOf(namespace, text) && signInProfiles[namespace].addressForm?.test(text) !== false

/** The form of each field (EIP-4361, ABNF), the same for who writes a message and who reads one. */
export const commonRules = {
  scheme: (text) => schemePattern.test(text),
  domain: (text) => authorityPattern.test(text),
  statement: (text) => statementPattern.test(text),
  uri: (text) => uriPattern.test(text),
  version: (text) => text === '1',
  nonce: (text) => /^[a-zA-Z0-9]{8,}$/.test(text),
  issuedAt: isDateTime,
  expirationTime: isDateTime,
  notBefore: isDateTime,
  requestId: (text) => pcharsPattern.test(text),
  /** Of each of them. */
  resources: (text) => uriPattern.test(text),
} as const satisfies Partial<Record<SiwxField, CommonRule>>

export const fieldRules: Readonly<Record<SiwxField, Rule>> = {
  ...commonRules,
  accountAddress: isWrittenAddress,
  chainId: (text, namespace) => signInProfiles[namespace].chainReference.test(text),
}
