import { addressKey, isSameAddress } from '../namespaces/addresses.ts'
import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import { isUnowned } from '../namespaces/unowned-addresses.ts'

/** What may be wrong with a receiver. */
export type ReceiverWarning =
  /** Nobody can ever spend what is there. */
  | { readonly kind: 'zero-address' }
  /** The contract of the token itself: what it is sent is mostly lost. */
  | { readonly kind: 'token-contract' }
  /** It begins and ends like one that the visitor knows, and is another. */
  | { readonly kind: 'look-alike'; readonly known: string }
  | { readonly kind: 'own-address' }
  /** Another account of the same wallet. */
  | { readonly kind: 'own-account' }
  /** A contract, or what belongs to a program: it has to be made for what it gets. */
  | { readonly kind: 'contract' }
  /** The name has no address of its own on this network: this is the one that it has on chain 1. */
  | { readonly kind: 'general-name' }
  /** Nothing was sent to it from here. */
  | { readonly kind: 'first-time' }

/** Those which the visitor has to say that they have read: money has been lost by them. */
export const isGrave = ({ kind }: ReceiverWarning): boolean =>
  kind === 'zero-address' || kind === 'token-contract' || kind === 'look-alike'

/** So many characters at each end people compare (and tools that make look-alikes match), behind a prefix. */
const comparedCharacters = 4

const isLookAlike = (namespace: ChainNamespace, address: string, known: string): boolean => {
  const [one, other] = [addressKey(namespace, address), addressKey(namespace, known)]
  return (
    one !== other &&
    one.slice(0, comparedCharacters) === other.slice(0, comparedCharacters) &&
    one.slice(-comparedCharacters) === other.slice(-comparedCharacters)
  )
}

export interface ReceiverFacts {
  readonly namespace: ChainNamespace
  readonly address: string
  /** The visitor's, on this network. */
  readonly own: string
  /** The visitor's other accounts there, of the embedded wallet. */
  readonly others: readonly string[]
  /** The contract of the token that is sent. */
  readonly token: string | undefined
  /** Those that the visitor has sent to before. */
  readonly recent: readonly string[]
  /** Undefined while the chain has not said. */
  readonly isContract: boolean | undefined
  readonly isGeneralName: boolean
}

/** The gravest first. An address that was used before is none that is met for the first time. */
export const receiverWarnings = (facts: ReceiverFacts): readonly ReceiverWarning[] => {
  const { namespace, address, own, others, token, recent, isContract, isGeneralName } = facts
  const isSame = (other: string): boolean => isSameAddress(namespace, address, other)
  const isOwn = isSame(own)
  const isAnother = !isOwn && others.some(isSame)
  const isToken = token !== undefined && isSame(token)
  const isZero = isUnowned(namespace, address)
  const wasUsed = recent.some(isSame)
  const alike =
    wasUsed || isOwn || isAnother
      ? undefined
      : [...recent, own, ...others].find((one) => isLookAlike(namespace, address, one))
  return [
    ...(isZero ? [{ kind: 'zero-address' } as const] : []),
    ...(isToken ? [{ kind: 'token-contract' } as const] : []),
    ...(alike === undefined ? [] : [{ kind: 'look-alike', known: alike } as const]),
    ...(isOwn ? [{ kind: 'own-address' } as const] : []),
    ...(isAnother ? [{ kind: 'own-account' } as const] : []),
    ...(isContract === true && !isToken && !isOwn && !isAnother ? [{ kind: 'contract' } as const] : []),
    ...(isGeneralName ? [{ kind: 'general-name' } as const] : []),
    ...(wasUsed || isOwn || isAnother || isZero || isToken ? [] : [{ kind: 'first-time' } as const]),
  ]
}
