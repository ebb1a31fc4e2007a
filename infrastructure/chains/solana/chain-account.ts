import type { AskRpc } from '../rpc-address.ts'
import { member } from './member.ts'
import { bytesIn, listIn, textIn, valueIn, wholeIn } from './rpc-answers.ts'
import type { NodeCommitment } from './solana-commitments.ts'

/** What is at an address. */
export interface ChainAccount {
  readonly lamports: bigint
  /** The program that it belongs to. */
  readonly owner: string
  readonly isExecutable: boolean
  readonly data: Uint8Array
}

const accountIn = (value: unknown): ChainAccount | undefined =>
  value === null || value === undefined
    ? undefined
    : {
        lamports: wholeIn(member(value, 'lamports')),
        owner: textIn(member(value, 'owner')),
        isExecutable: member(value, 'executable') === true,
        data: bytesIn(member(value, 'data')),
      }

/** One for each address; undefined where there is none. */
export const readAccounts = async (
  ask: AskRpc,
  addresses: readonly string[],
  commitment: NodeCommitment,
): Promise<readonly (ChainAccount | undefined)[]> => {
  const answer = await ask('getMultipleAccounts', [addresses, { commitment, encoding: 'base64' }])
  const accounts = listIn(valueIn(answer)).map(accountIn)
  if (accounts.length !== addresses.length) throw new Error('The node answers for other accounts')
  return accounts
}

/** The token accounts of an owner that hold this mint, by their addresses. */
export const readTokenAccounts = async (
  ask: AskRpc,
  owner: string,
  mint: string,
  commitment: NodeCommitment,
): Promise<readonly (ChainAccount & { readonly address: string })[]> => {
  const answer = await ask('getTokenAccountsByOwner', [owner, { mint }, { commitment, encoding: 'base64' }])
  return listIn(valueIn(answer)).map((each) => {
    const account = accountIn(member(each, 'account'))
    if (account === undefined) throw new Error('The node answers with no account')
    return { ...account, address: textIn(member(each, 'pubkey')) }
  })
}

/** What an account with so many bytes has to hold, so that it is kept (spec section 7). */
export const readRent = async (ask: AskRpc, bytes: number, commitment: NodeCommitment): Promise<bigint> =>
  wholeIn(await ask('getMinimumBalanceForRentExemption', [bytes, { commitment }]))
