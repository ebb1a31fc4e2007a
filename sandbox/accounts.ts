import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

export interface SandboxAccount {
  readonly address: `0x${string}`
  readonly privateKey: `0x${string}`
}

/** Anvil's well-known development phrase: everybody knows its keys, so nothing of worth may ever live under them. */
export const sandboxMnemonic = 'test test test test test test test test test test test junk'
export const sandboxAccountCount = 5

export const deriveSandboxAccounts = (): readonly SandboxAccount[] =>
  Array.from({ length: sandboxAccountCount }, (_, addressIndex) => {
    const account = mnemonicToAccount(sandboxMnemonic, { addressIndex })
    const key = account.getHdKey().privateKey
    if (key === null) throw new Error('The derived key of a sandbox account is missing.')
    return { address: account.address, privateKey: toHex(key) }
  })
