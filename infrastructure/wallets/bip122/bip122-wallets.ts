import type { Connector } from '../../../core/domain/connections/connector.ts'
import { makerMarks } from '../../../core/domain/wallets/same-maker.ts'
import type { WalletConnector } from '../../../core/ports/connections/wallet-connector.ts'
import { property } from '../foreign.ts'
import { methodOf } from '../foreign-call.ts'
import { createJoinedDiscovery } from '../joined-discovery.ts'
import { makerIn } from '../known-makers.ts'
import { createLookedForWallets, type FoundWallet } from '../looked-for-wallets.ts'
import type { CreateNamespaceWallets, NamespaceWalletsDeps } from '../namespace-wallets.ts'
import { createOwnNetworkConnector } from '../own-network-connector.ts'
import { createPageNetworkConnector } from '../page-network-connector.ts'
import { createStandardDiscovery } from '../wallet-standard/standard-discovery.ts'
import { featureMethod } from '../wallet-standard/standard-wallet.ts'
import { accountAddress } from './bitcoin-accounts.ts'
import { bitcoinNetworkOf } from './bitcoin-networks.ts'
import { createBitcoinStandardConnector, isBitcoinChain } from './bitcoin-standard-connector.ts'
import { type RegisteredWallet, readRegisteredWallets } from './btc-providers.ts'
import { createOkxWallet } from './okx-wallet.ts'
import { createSatsConnectProvider } from './sats-connect-provider.ts'
import { createSatsConnectWallet } from './sats-connect-wallet.ts'
import { createUnisatProvider } from './unisat-provider.ts'
import { createUnisatWallet } from './unisat-wallet.ts'

const namespace = 'bip122'
type BitcoinConnector = Connector & { readonly namespace: typeof namespace }

/** Each has a name of its own, so that none is the browser's nameless one (`INJECTED`), which has no row on a desktop. */
const connectorAt = (id: string, name: string, more: Partial<Connector> = {}): BitcoinConnector => ({
  id: `${namespace}/${id}`,
  name,
  type: 'ANNOUNCED',
  ...more,
  namespace,
})

const registeredWallet = (registered: RegisteredWallet, deps: NamespaceWalletsDeps): WalletConnector => {
  const { id, name, icon, provider } = registered
  const { clock, networks } = deps
  const wallet = createSatsConnectWallet({ provider, clock, networks })
  return createOwnNetworkConnector({
    connector: connectorAt(id, name, {
      ...(icon === undefined ? {} : { imageUrl: icon }),
      ...makerIn('registered', id),
    }),
    wallet,
    clock,
    provider: createSatsConnectProvider(provider, wallet.recall),
  })
}

const unisatWallet = (unisat: unknown, { clock }: NamespaceWalletsDeps): WalletConnector => {
  const wallet = createUnisatWallet({ unisat, clock })
  return createOwnNetworkConnector({
    connector: connectorAt('unisat', 'UniSat'),
    wallet,
    clock,
    provider: createUnisatProvider(
      () => unisat,
      async () => {
        const answer = await wallet.recall(new AbortController().signal)
        return answer.ok ? answer.value.accounts.map(accountAddress) : []
      },
    ),
  })
}

const okxWallet = (okx: unknown, { clock, networks }: NamespaceWalletsDeps): WalletConnector => {
  const wallet = createOkxWallet({ okx, clock })
  return createPageNetworkConnector({
    connector: connectorAt('okx', 'OKX Wallet', makerIn('place', 'okxwallet')),
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

const look = (deps: NamespaceWalletsDeps, report: (message: string) => void): readonly FoundWallet[] => {
  const { window } = deps
  const registered = readRegisteredWallets(window, report).map((wallet) => ({
    id: `${namespace}/${wallet.id}`,
    create: () => registeredWallet(wallet, deps),
  }))
  // Others copy UniSat and take its first place; the second one is its own.
  const unisat = [property(window, 'unisat_wallet'), property(window, 'unisat')].find(
    (one) => methodOf(one, 'requestAccounts') !== undefined,
  )
  const okx = property(window, 'okxwallet')
  return [
    ...registered,
    ...(unisat === undefined ? [] : [{ id: `${namespace}/unisat`, create: () => unisatWallet(unisat, deps) }]),
    ...(methodOf(property(okx, 'bitcoin'), 'connect') === undefined
      ? []
      : [{ id: `${namespace}/okx`, create: () => okxWallet(okx, deps) }]),
  ]
}

/** A wallet is of use when it can be asked, and signs something. */
const lacking = (wallet: object): string | undefined => {
  const has = (feature: string): boolean => featureMethod(wallet, feature) !== undefined
  if (!has('bitcoin:connect') && !has('standard:connect')) return 'bitcoin:connect'
  return has('bitcoin:signMessage') || has('bitcoin:signTransaction') ? undefined : 'bitcoin:sign…'
}

/** Wallets of Bitcoin on this device: of `window.btc_providers`, of places of their own on `window`, and of the Wallet Standard. */
export const createBitcoinWallets: CreateNamespaceWallets = (deps) => {
  const { window, clock, networks } = deps
  // It is looked again and again, so a problem is told once.
  const reported = new Set<string>()
  const report = (message: string): void => {
    if (reported.has(message) || reported.size >= 50) return
    reported.add(message)
    deps.onProblem(message)
  }
  for (const { caipNetworkId } of networks())
    if (bitcoinNetworkOf(caipNetworkId) === undefined)
      report(`The network ${caipNetworkId} is none of Bitcoin’s that are known here: no wallet can be connected on it`)
  const lying = createLookedForWallets({ window, clock, look: () => look(deps, report) })
  const standard = createStandardDiscovery({
    window,
    onProblem: report,
    of: {
      namespace,
      isChain: isBitcoinChain,
      lacking,
      walletOf: (connector, wallet) =>
        createBitcoinStandardConnector({ connector: { ...connector, namespace }, wallet, clock, networks }),
    },
  })
  // Many are there in both ways. One row is enough: the way that says more of accounts and networks.
  const isTwin = (wallet: WalletConnector): boolean => {
    const marks = makerMarks(wallet.connector)
    return lying.wallets().some(({ connector }) => makerMarks(connector).some((mark) => marks.includes(mark)))
  }
  // What comes in both ways comes at once.
  standard.on(lying.request)
  const others = (): readonly WalletConnector[] => standard.wallets().filter((wallet) => !isTwin(wallet))
  return createJoinedDiscovery([lying, { ...standard, wallets: others }])
}
