import { recordFrom } from './checks.ts'
import { unsupportedMethod } from './rpc-error.ts'
import type { Hex, MethodTable } from './types.ts'
import type { WalletContext } from './wallet-context.ts'

/** EIP-2255 permissions, of which this wallet knows one. */
const permissionsFor = (account: Hex | undefined): readonly unknown[] =>
  account === undefined
    ? []
    : [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [account] }] }]

const assertAccountsOnly = (params: readonly unknown[]): void => {
  const other = Object.keys(recordFrom(params[0], 'The permission')).find((name) => name !== 'eth_accounts')
  if (other !== undefined) throw unsupportedMethod(other)
}

export const accountMethods = (wallet: WalletContext): MethodTable => {
  const visible = (): readonly Hex[] => {
    const account = wallet.visibleAccount()
    return account === undefined ? [] : [account]
  }
  const askForAccount = async (): Promise<void> => {
    const accounts = wallet.config.accounts.map(({ address }) => address)
    const { account } = await wallet.ask({
      kind: 'connect',
      title: 'Connect to this site',
      details: [
        {
          label: 'The site will see',
          value: 'Your address, balance and activity.\nNothing moves unless you approve it.',
        },
      ],
      accounts,
    })
    wallet.update({ account: accounts.find((one) => one === account) ?? accounts[0], isLocked: false })
  }

  return {
    eth_accounts: async () => visible(),
    eth_requestAccounts: async () => {
      if (visible().length === 0) await askForAccount()
      return visible()
    },
    wallet_getPermissions: async () => permissionsFor(wallet.state().account),
    wallet_requestPermissions: async (params) => {
      assertAccountsOnly(params)
      await askForAccount()
      return permissionsFor(wallet.state().account)
    },
    wallet_revokePermissions: async (params) => {
      assertAccountsOnly(params)
      wallet.update({ account: undefined })
      return null
    },
  }
}
