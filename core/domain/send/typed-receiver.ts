import { isAddressOf } from '../namespaces/addresses.ts'
import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import { eip1193Namespace } from '../namespaces/sole-namespaces.ts'

/** What the visitor means by what they typed, before anybody has been asked. */
export type TypedReceiver =
  | { readonly kind: 'none' }
  | { readonly kind: 'address'; readonly address: string }
  /** It has the form of one; it is yet to be looked up. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'invalid' }

/** No name is longer. */
const longestName = 255
/** Two labels or more, and no space. */
const nameForm = /^[^\s.]+(\.[^\s.]+)+$/u

/**
 * @param hasNames accounts of this namespace have names
 * @param checksum the one spelling of an address; undefined while what knows it is on its way
 */
export const typedReceiver = (
  text: string,
  namespace: ChainNamespace,
  hasNames: boolean,
  checksum: ((address: string) => string) | undefined,
): TypedReceiver => {
  const typed = text.trim()
  if (typed === '') return { kind: 'none' }
  // Of the others there is no checksum in the letters, or it is a part of the form.
  if (isAddressOf(namespace, typed)) return addressWith(typed, namespace === eip1193Namespace ? checksum : undefined)
  return hasNames && typed.length <= longestName && nameForm.test(typed) && !/^0x/i.test(typed)
    ? { kind: 'name', name: typed }
    : { kind: 'invalid' }
}

/** Of mixed letters in which the checksum is (EIP-55). */
const isMixed = (digits: string): boolean => digits !== digits.toLowerCase() && digits !== digits.toUpperCase()

/** A letter that was mistyped is found by the checksum, where the address has one. */
const addressWith = (typed: string, checksum: ((address: string) => string) | undefined): TypedReceiver => {
  if (checksum === undefined) return { kind: 'address', address: typed }
  const digits = typed.replace(/^0x/i, '')
  const address = checksum(`0x${digits.toLowerCase()}`)
  return isMixed(digits) && address !== `0x${digits}` ? { kind: 'invalid' } : { kind: 'address', address }
}
