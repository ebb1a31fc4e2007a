import type { Connector } from '../../../core/domain/connections/connector.ts'
import { identityMarks } from '../../../core/domain/wallets/ways-to-wallet.ts'
import type { WalletConnector } from '../../../core/ports/connections/wallet-connector.ts'
import { createDetectedWallets, type DetectedWallet } from '../detected-wallets.ts'
import { property } from '../foreign.ts'
import { methodOf } from '../foreign-call.ts'
import { createMergedDiscovery } from '../merged-discovery.ts'
import type {
  ConnectorOf,
  CreateNamespaceWallets,
  NamespaceConnector,
  NamespaceWalletsDeps,
} from '../namespace-wallets.ts'
import { identityIn } from '../wallet-identities.ts'
import { createStandardDiscovery } from '../wallet-standard/standard-discovery.ts'
import { featureMethod, type StandardWallet } from '../wallet-standard/standard-wallet.ts'
import { bitcoinNetworkOf } from './bitcoin-networks.ts'
import { isBitcoinChain } from './bitcoin-standard-connector.ts'
import { readRegisteredWallets } from './btc-providers.ts'

const namespace = 'bip122'

/** What connects those that were found, by the kind of their interface. */
export interface BitcoinConnectors {
  readonly registered: ConnectorOf<object>
  readonly unisat: ConnectorOf<unknown>
  readonly okx: ConnectorOf<unknown>
  readonly standard: ConnectorOf<StandardWallet>
}

/** Each has a name of its own, so that none is the browser's nameless one (`INJECTED`), which has no row on a desktop. */
const connectorAt = (id: string, name: string, more: Partial<Connector> = {}): NamespaceConnector => ({
  id: `${namespace}/${id}`,
  name,
  type: 'ANNOUNCED',
  ...more,
  namespace,
})

const look = (
  deps: NamespaceWalletsDeps,
  connectors: BitcoinConnectors,
  report: (message: string) => void,
): readonly DetectedWallet[] => {
  const { window } = deps
  const found = <Found>(connector: NamespaceConnector, of: ConnectorOf<Found>, wallet: Found): DetectedWallet => ({
    id: connector.id,
    create: () => of(connector, wallet, deps),
  })
  const registered = readRegisteredWallets(window, report).map(({ id, name, icon, provider }) => {
    const more = { ...(icon === undefined ? {} : { imageUrl: icon }), ...identityIn('registered', id) }
    return found(connectorAt(id, name, more), connectors.registered, provider)
  })
  // Others copy UniSat and take its first place; the second one is its own.
  const unisat = [property(window, 'unisat_wallet'), property(window, 'unisat')].find(
    (one) => methodOf(one, 'requestAccounts') !== undefined,
  )
  const okx = property(window, 'okxwallet')
  return [
    ...registered,
    ...(unisat === undefined ? [] : [found(connectorAt('unisat', 'UniSat'), connectors.unisat, unisat)]),
    ...(methodOf(property(okx, 'bitcoin'), 'connect') === undefined
      ? []
      : [found(connectorAt('okx', 'OKX Wallet', identityIn('place', 'okxwallet')), connectors.okx, okx)]),
  ]
}

/** A wallet is of use when it can be asked, and signs something. */
const lacking = (wallet: object): string | undefined => {
  const has = (feature: string): boolean => featureMethod(wallet, feature) !== undefined
  if (!has('bitcoin:connect') && !has('standard:connect')) return 'bitcoin:connect'
  const signing = ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signPsbt']
  return signing.some(has) ? undefined : 'bitcoin:sign…'
}

/** Wallets of Bitcoin on this device: of `window.btc_providers`, of places of their own on `window`, and of the Wallet Standard. */
export const createBitcoinWallets: CreateNamespaceWallets<BitcoinConnectors> = (deps, connectors) => {
  const { window, clock } = deps
  // It is looked again and again, so a problem is told once.
  const reported = new Set<string>()
  const report = (message: string): void => {
    if (reported.has(message) || reported.size >= 50) return
    reported.add(message)
    deps.onProblem(message)
  }
  for (const { caipNetworkId } of deps.networks())
    if (bitcoinNetworkOf(caipNetworkId) === undefined)
      report(`Network unknown: ${caipNetworkId} is none of Bitcoin’s, and no wallet can be connected on it`)
  const lying = createDetectedWallets({ window, clock, look: () => look(deps, connectors, report) })
  const standard = createStandardDiscovery({
    window,
    onProblem: report,
    of: {
      namespace,
      isChain: isBitcoinChain,
      lacking,
      walletOf: (connector, wallet) => connectors.standard({ ...connector, namespace }, wallet, deps),
    },
  })
  // Many are there in both ways. One row is enough: the way that says more of accounts and networks.
  const isTwin = (wallet: WalletConnector): boolean => {
    const marks = identityMarks(wallet.connector)
    return lying.wallets().some(({ connector }) => identityMarks(connector).some((mark) => marks.includes(mark)))
  }
  // What comes in both ways comes at once.
  standard.on(lying.request)
  const others = (): readonly WalletConnector[] => standard.wallets().filter((wallet) => !isTwin(wallet))
  return createMergedDiscovery([lying, { ...standard, wallets: others }])
}
