import type { Address } from 'viem'
import { entryPointAddress } from '../../smart-accounts/smart-account-addresses.ts'
import { smartAccountOf } from '../smart-accounts/smart-account-of.ts'
import { invalidParams } from './parse-params.ts'

/** What is signed for a smart account in place of what a page asks for (ERC-7739). */
const nestedTypes: readonly string[] = ['TypedDataSign', 'PersonalSign']

const isSame = (one: unknown, other: string): boolean =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase()

/**
 * The key owns the smart account: typed data of these kinds, signed by the key, would be the smart account's own signature or transaction. No page
 * gets them, also where its project has no smart accounts: another one of the site may have.
 * @param owner the key's own address
 */
export const refuseDataForSmartAccount = (
  { primaryType, domain }: { readonly primaryType: string; readonly domain: Readonly<Record<string, unknown>> },
  owner: Address,
): void => {
  const contract = domain['verifyingContract']
  const isForAccount = isSame(contract, smartAccountOf(owner)) || isSame(contract, entryPointAddress)
  if (isForAccount || domain['name'] === 'ERC4337' || nestedTypes.includes(primaryType))
    throw invalidParams('only the wallet itself signs for a smart account')
}

/** The same of calls: the key's own account may have the smart account do anything. */
export const refuseCallsToSmartAccount = (
  calls: readonly { readonly to?: string; readonly data: string }[],
  owner: Address,
): void => {
  const account = smartAccountOf(owner)
  if (calls.some(({ to, data }) => isSame(to, account) && data !== '0x'))
    throw invalidParams('a call is to the smart account of this wallet')
}
