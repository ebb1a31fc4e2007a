import fc from 'fast-check'
import type { Account, Accounts } from '../../../core/domain/connections/account.ts'
import { type Connection, connectionId } from '../../../core/domain/connections/connection.ts'
import type { Connector } from '../../../core/domain/connections/connector.ts'
import type { SessionSnapshot } from '../../../core/domain/connections/session-snapshot.ts'
import { type ChainNamespace, chainNamespaces } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import type { FailureCode } from '../../../core/domain/shared/failure.ts'

/** Every code, so that a rule about failures is asked about each of them. */
export const failureCodes = [
  'PROJECT_ID_NOT_CONFIGURED',
  'INVALID_OPTIONS',
  'NETWORK_NOT_FOUND',
  'INVALID_CAIP_NETWORK_ID',
  'MODAL_CLOSED',
  'ABORTED',
  'CONNECTION_REJECTED',
  'REQUEST_PENDING',
  'CONNECTOR_NOT_FOUND',
  'WALLET_LOCKED',
  'WALLET_SILENT',
  'POPUP_BLOCKED',
  'METHOD_UNSUPPORTED',
  'NO_ACCOUNTS',
  'INVALID_WALLET_RESPONSE',
  'CONNECTION_FAILED',
  'RELAY_UNREACHABLE',
  'PROPOSAL_EXPIRED',
  'SESSION_ENDED',
  'CHAINS_NOT_SUPPORTED',
  'LOAD_FAILED',
] as const satisfies readonly FailureCode[]

export const namespace = fc.constantFrom(...chainNamespaces)
export const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
export const accountPart = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/)
export const networkId: fc.Arbitrary<CaipNetworkId> = fc
  .tuple(namespace, reference)
  .map(([space, ref]): CaipNetworkId => `${space}:${ref}`)

/** In any casing, as wallets give them. */
export const evmAddress = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/)
export const solanaAddress = fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
export const polkadotAddress = fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{36,49}$/)
const bech32 = (start: string, ...lengths: readonly number[]): fc.Arbitrary<string> =>
  fc.constantFrom(...lengths).chain((length) => {
    const unit = fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7l')
    return fc.string({ unit, minLength: length, maxLength: length }).map((data) => start + data)
  })
const segwitPrefix = fc.constantFrom('bc', 'tb', 'bcrt')
export const bitcoinAddress = fc.oneof(
  fc.stringMatching(/^[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}$/),
  segwitPrefix.chain((prefix) => bech32(`${prefix}1q`, 38, 58)),
  fc
    .tuple(segwitPrefix, fc.constantFrom(...'pzry9x8gf2tvdw0s'))
    .chain(([prefix, version]) => bech32(`${prefix}1${version}`, 10, 58, 70)),
)
export const cosmosAddress = fc.stringMatching(/^[a-z][a-z\d]{0,30}$/).chain((prefix) => bech32(`${prefix}1`, 38, 58))
/** What an address of each namespace looks like. */
export const addressOf: Readonly<Record<ChainNamespace, fc.Arbitrary<string>>> = {
  eip155: evmAddress,
  solana: solanaAddress,
  polkadot: polkadotAddress,
  bip122: bitcoinAddress,
  cosmos: cosmosAddress,
}
export const evmChainId = fc.integer({ min: 1, max: 2 ** 31 - 1 })

/** Few names, so that repetitions happen. */
export const connectorId = fc.constantFrom('io.metamask', 'app.phantom', 'com.brave.wallet', 'me.rainbow')

/** Of few, so that wallets name the same ones again, in another order or as another kind. */
const account: fc.Arbitrary<Account> = fc.oneof(
  fc.record({ address: fc.constantFrom('1111', '2222', '3333') }),
  fc.record({ address: fc.constantFrom('1111', '2222'), type: fc.constantFrom('payment', 'ordinal') }),
  fc.record({ address: fc.constantFrom('1111', '2222'), publicKey: fc.constantFrom('02aa', '03bb') }),
)
export const accounts: fc.Arbitrary<Accounts> = fc
  .uniqueArray(account, { selector: ({ address }) => address, minLength: 1 })
  .map(([first, ...rest]): Accounts => {
    if (first === undefined) throw new Error('There is always one.')
    return [first, ...rest]
  })

/** One that is active, which need not be the first. */
const withActive = <T extends { readonly accounts: Accounts }>(one: T) =>
  fc.constantFrom(...one.accounts).map(({ address }) => ({ ...one, activeAccount: address }))

export const evmNetworkId: fc.Arbitrary<CaipNetworkId> = fc
  .constantFrom(1, 10, 31337, 31338)
  .map((id): CaipNetworkId => `eip155:${id}`)

export const connection: fc.Arbitrary<Connection> = fc
  .record({ connectorId, accounts: evmAddress.map((address): Accounts => [{ address }]), networkId: evmNetworkId })
  .chain(withActive)
  .map((parts) => ({
    ...parts,
    id: connectionId('eip155', parts.connectorId),
    namespace: 'eip155',
    wallet: { name: parts.connectorId, type: 'ANNOUNCED' },
  }))

/** Through one of four wallets. */
export const connectionIn = (space: ChainNamespace): fc.Arbitrary<Connection> =>
  fc
    .record({
      connectorId,
      networkId: fc.constantFrom(`${space}:1` as const, `${space}:2` as const),
      accounts,
    })
    .chain(withActive)
    .map((parts) => ({
      ...parts,
      id: connectionId(space, parts.connectorId),
      namespace: space,
      wallet: { name: parts.connectorId, type: 'ANNOUNCED' },
    }))

export const connector: fc.Arbitrary<Connector> = fc.record({
  id: fc.uuid(),
  name: fc.string({ minLength: 1 }),
  type: fc.constantFrom('ANNOUNCED', 'AUTH', 'MULTI_CHAIN', 'INJECTED', 'EXTERNAL', 'WALLET_CONNECT'),
  chain: namespace,
})

export const announcedWallet: fc.Arbitrary<Connector> = connector.map((one) => ({ ...one, type: 'ANNOUNCED' }))

export const snapshotIn = (space: ChainNamespace): fc.Arbitrary<SessionSnapshot> =>
  fc.record({
    namespace: fc.constant(space),
    address: addressOf[space],
    networkId: reference.map((ref): CaipNetworkId => `${space}:${ref}`),
    connectorId: fc.string({ minLength: 1, unit: 'binary' }),
  })
export const snapshot: fc.Arbitrary<SessionSnapshot> = namespace.chain(snapshotIn)

export const network: fc.Arbitrary<Network & { readonly id: number }> = fc
  .record({
    id: evmChainId,
    name: fc.string(),
    nativeCurrency: fc.record({ name: fc.string(), symbol: fc.string(), decimals: fc.nat(30) }),
    rpcUrls: fc.record({ default: fc.record({ http: fc.array(fc.webUrl()) }) }),
  })
  .map((parts) => ({ ...parts, chainNamespace: 'eip155', caipNetworkId: `eip155:${parts.id}` }))
