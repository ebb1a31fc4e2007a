import { sandboxAccounts } from '../../../sandbox/accounts/known-accounts.ts'
import { onOwnerCommand } from '../../../sandbox/demo-wallet/owner-command.ts'
import { siteMemory } from '../../../sandbox/demo-wallet/site-memory.ts'
import { pebbleWallet } from '../../../sandbox/namespace-wallets/identities.ts'
import { namespaceKeysFrom } from '../../../sandbox/namespace-wallets/keys.ts'
import { createSite } from '../../../sandbox/namespace-wallets/site.ts'
import { createSolanaWallet } from '../../../sandbox/namespace-wallets/solana/solana-wallet.ts'
import { registerStandardWallet } from '../../../sandbox/namespace-wallets/standard-wallet.ts'

/** The sandbox's wallet, whose owner says no while the page has `ownerRefuses`. */
export const put = (chain: object): void => {
  const identity = { ...pebbleWallet, id: 'quay', name: 'Quay' }
  const site = createSite({
    ...siteMemory(localStorage, identity.id),
    approve: async () => ({ approved: !Reflect.has(globalThis, 'ownerRefuses') }),
    accounts: 2,
  })
  onOwnerCommand(window, [identity.id, 'solana'], site.wish)
  const loadAccounts = async () => namespaceKeysFrom({ accounts: sandboxAccounts, chains: [chain] }, 'solana')
  registerStandardWallet(window, createSolanaWallet({ identity, site, loadAccounts, host: location.host }))
}
