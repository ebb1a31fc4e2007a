import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { EvmAccount } from '../accounts.ts'
import { sandboxAccountCount, sandboxMnemonic } from '../phrase.ts'

/** BIP-44, m/44'/60'/0'/0/i: the accounts that anvil funds. */
export const deriveEvmAccounts = (): readonly EvmAccount[] =>
  Array.from({ length: sandboxAccountCount }, (_, addressIndex) => {
    const account = mnemonicToAccount(sandboxMnemonic, { addressIndex })
    const key = account.getHdKey().privateKey
    if (key === null) throw new Error('The derived key of a sandbox account is missing.')
    return { namespace: 'eip155', address: account.address, privateKey: toHex(key) }
  })
