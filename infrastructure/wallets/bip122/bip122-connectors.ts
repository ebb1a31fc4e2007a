import { createOwnNetworkConnector } from '../own-network-connector.ts'
import { createPageNetworkConnector } from '../page-network-connector.ts'
import type { BitcoinConnectors } from './bip122-wallets.ts'
import { accountAddress } from './bitcoin-accounts.ts'
import { createBitcoinStandardConnector } from './bitcoin-standard-connector.ts'
import { createOkxWallet } from './okx-wallet.ts'
import { createSatsConnectProvider } from './sats-connect-provider.ts'
import { createSatsConnectWallet } from './sats-connect-wallet.ts'
import { createUnisatProvider } from './unisat-provider.ts'
import { createUnisatWallet } from './unisat-wallet.ts'

const registered: BitcoinConnectors['registered'] = (connector, provider, { clock, networks }) => {
  const wallet = createSatsConnectWallet({ provider, clock, networks })
  return createOwnNetworkConnector({
    connector,
    wallet,
    clock,
    provider: createSatsConnectProvider(provider, wallet.recall),
  })
}

const unisat: BitcoinConnectors['unisat'] = (connector, found, { clock }) => {
  const wallet = createUnisatWallet({ unisat: found, clock })
  return createOwnNetworkConnector({
    connector,
    wallet,
    clock,
    provider: createUnisatProvider(
      () => found,
      async () => {
        const answer = await wallet.recall(new AbortController().signal)
        return answer.ok ? answer.value.accounts.map(accountAddress) : []
      },
    ),
  })
}

const okx: BitcoinConnectors['okx'] = (connector, found, { clock, networks }) => {
  const wallet = createOkxWallet({ okx: found, clock })
  return createPageNetworkConnector({
    connector,
    wallet,
    clock,
    networks,
    createProvider: (networkId) =>
      createUnisatProvider(
        () => wallet.objectOn(networkId()),
        async () => {
          const id = networkId()
          return id === undefined ? [] : wallet.accountsOn(id).map(accountAddress)
        },
      ),
  })
}

const standard: BitcoinConnectors['standard'] = (connector, wallet, { clock, networks }) =>
  createBitcoinStandardConnector({ connector, wallet, clock, networks })

export const bitcoinConnectors: BitcoinConnectors = { registered, unisat, okx, standard }
