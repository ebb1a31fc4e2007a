import { base58 } from '@scure/base'
import type { Account } from '../../../core/domain/connections/account.ts'
import { isAddressOf } from '../../../core/domain/namespaces/addresses.ts'
import { bytesOf, itemsOf, property } from '../foreign.ts'
import { chainsOf } from '../wallet-standard/standard-wallet.ts'

/** More than a visitor can choose from; a wallet that sends a flood must not freeze the page. */
const accountLimit = 100
const keyLength = 32

export const isSolanaChain = (chain: string): boolean => chain.startsWith('solana:')

/** The key that an address is; undefined when it is no address. There is no checksum in one. */
export const solanaKey = (address: unknown): Uint8Array | undefined => {
  // Text of any length would take a time that grows with its square.
  if (typeof address !== 'string' || !isAddressOf('solana', address)) return undefined
  const key = base58.decode(address)
  return key.length === keyLength ? key : undefined
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, at) => byte === b[at])

/** Its address; undefined when it is none, or another than its key. */
export const solanaAddress = (account: unknown): string | undefined => {
  const address = property(account, 'address')
  const key = solanaKey(address)
  if (key === undefined || typeof address !== 'string') return undefined
  const stated = property(account, 'publicKey')
  return stated === undefined || isSame(key, bytesOf(stated, keyLength) ?? new Uint8Array()) ? address : undefined
}

/** The accounts on Solana, each once; undefined when the list holds something else than accounts. */
export const readSolanaAccounts = (list: unknown): readonly Account[] | undefined => {
  const addresses = new Set<string>()
  for (const account of itemsOf(list, accountLimit) ?? [undefined]) {
    const chains = chainsOf(account)
    // One wallet may have accounts of several namespaces in its list.
    if (chains?.some(isSolanaChain) === false) continue
    const address = chains === undefined ? undefined : solanaAddress(account)
    if (address === undefined) return undefined
    addresses.add(address)
  }
  return [...addresses].map((address) => ({ address, publicKey: address }))
}

/** The wallet's own object of an account: it knows it by identity. */
export const findSolanaAccount = (list: unknown, address: string): unknown =>
  itemsOf(list, accountLimit)?.find(
    (account) => property(account, 'address') === address && chainsOf(account)?.some(isSolanaChain) === true,
  )
