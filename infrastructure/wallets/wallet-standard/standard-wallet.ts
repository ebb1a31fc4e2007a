import type { Unsubscribe } from '../../../core/ports/shared/unsubscribe.ts'
import { itemsOf, property } from '../foreign.ts'

/**
 * A wallet that announced itself by the Wallet Standard. Its own object is asked each time, and never copied or wrapped: many
 * have their getters on a prototype, and know their accounts by identity.
 */
export interface StandardWallet {
  readonly name: string
  readonly icon?: string
  /** Undefined since it left the page; another one of its name takes its place. */
  readonly object: () => object | undefined
  /** Called when it left, and when it, or another one of its name, came back. */
  readonly on: (listener: () => void) => Unsubscribe
}

/** More than a wallet has. */
const chainLimit = 100

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isIdentifier = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 128 && /^[^\s:]+:[^\s:]+$/.test(value)

/** The chains of a wallet or an account (`namespace:reference`); undefined when they are no list of such names. */
export const chainsOf = (owner: unknown): readonly string[] | undefined => {
  const chains = itemsOf(property(owner, 'chains'), chainLimit)
  return chains?.every(isIdentifier) === true ? chains : undefined
}

/** The first major version: a later one may mean something else by the same names. */
export const isFirstVersion = (value: unknown): boolean =>
  typeof value === 'string' && /^1\.\d{1,9}\.\d{1,9}$/.test(value)

/** Asks a wallet; may throw or never answer, as any foreign function may. */
export type CallFeature = (...inputs: readonly unknown[]) => unknown

/** A method of a feature (`standard:connect`); undefined where the wallet has it not, or not as it is known here. */
export const featureMethod = (wallet: unknown, name: string, method = name.slice(name.indexOf(':') + 1)) => {
  const feature = property(property(wallet, 'features'), name)
  const run = property(feature, method)
  if (typeof run !== 'function' || !isFirstVersion(property(feature, 'version'))) return undefined
  const call: CallFeature = (...inputs) => Reflect.apply(run, feature, inputs)
  return call
}

export const hasFeatures = (wallet: unknown): boolean => isObject(property(wallet, 'features'))

/**
 * The accounts that a wallet answered with; those of its own list where none of that is the first of them any more. It signs for those of
 * its list only, and may have changed it after it answered.
 */
export const latestList = (answer: unknown, own: unknown, isChain: (chain: string) => boolean): unknown => {
  const [first] = itemsOf(answer, 1) ?? []
  const address = property(first, 'address')
  const mine = (itemsOf(own, chainLimit) ?? []).filter((account) => chainsOf(account)?.some(isChain) === true)
  const isOld = first !== undefined && mine.length > 0 && mine.every((one) => property(one, 'address') !== address)
  return isOld ? own : answer
}
