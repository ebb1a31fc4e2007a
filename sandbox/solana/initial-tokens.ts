import { associatedAddress } from './associated-address.ts'
import { faucetAddress } from './faucet.ts'
import { tokenProgramOf } from './identity.ts'
import type { StoredAccount } from './stored-account.ts'
import { immutableTokenAccountData, mintData, mintDataWithMetadata, tokenAccountData } from './token-layout.ts'
import type { SolanaToken } from './token-table.ts'

type UnfundedAccount = Pick<StoredAccount, 'address' | 'owner' | 'data'>

/**
 * The mints, and the associated accounts of whoever has some.
 * @param owners by the number of the account
 */
export const initialTokens = (tokens: readonly SolanaToken[], owners: readonly string[]): readonly UnfundedAccount[] =>
  tokens.flatMap(({ symbol, name, address: mint, decimals, standard, amounts }) => {
    const owner = tokenProgramOf[standard]
    const held = owners.map((holder, index) => ({ holder, amount: amounts[index] ?? 0n }))
    const authority = faucetAddress
    const facts = { authority, decimals, supply: held.reduce((sum, { amount }) => sum + amount, 0n) }
    const isExtended = standard === 'spl-token-2022'
    const accountData = isExtended ? immutableTokenAccountData : tokenAccountData
    const data = isExtended ? mintDataWithMetadata(facts, { mint, authority, name, symbol }) : mintData(facts)
    return [
      { address: mint, owner, data },
      ...held
        .filter(({ amount }) => amount > 0n)
        .map(({ holder, amount }) => ({
          address: associatedAddress(holder, owner, mint),
          owner,
          data: accountData(mint, holder, amount),
        })),
    ]
  })
