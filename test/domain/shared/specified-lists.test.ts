import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { popularTokenSymbols, suggestedTokenSymbols } from '../../../core/domain/account/token-symbols.ts'
import { firstAccountTypes } from '../../../core/domain/namespaces/account-types.ts'
import { gatewayNetworkIds } from '../../../core/domain/namespaces/gateway-networks.ts'
import { networkImageIds } from '../../../core/domain/namespaces/network-image-ids.ts'
import { walletConnectRpcChainIds } from '../../../core/domain/networks/walletconnect-rpc-chains.ts'
import { restrictedTimeZones } from '../../../core/domain/shared/restricted-time-zones.ts'
import { connectorExplorerIds, connectorImageIds } from '../../../core/domain/wallets/connector-directory-ids.ts'
import { connectorGroups } from '../../../core/domain/wallets/wallet-list.ts'
import { bip122Methods } from '../../../infrastructure/wallets/walletconnect/codecs/bip122-provider.ts'
import { sessionMethods } from '../../../infrastructure/wallets/walletconnect/codecs/eip155-methods.ts'
import { solanaMethods } from '../../../infrastructure/wallets/walletconnect/codecs/solana-provider.ts'
import specifiedEvents from '../analytics/specified-events.json' with { type: 'json' }

/** A list in which the order says nothing. */
const unordered = (list: Iterable<string>): readonly string[] => [...list].toSorted()
const entriesOf = (list: object): readonly (readonly [string, unknown])[] =>
  Object.entries(list).toSorted(([one], [other]) => (one < other ? -1 : 1))

const sumOf = (list: unknown): string => createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 32)

/**
 * Facts of the specification, and of the services that it is about: nobody changes one by the way. Each sum was made of the specification's own
 * list, in the same form, and not of ours.
 */
it.each<[string, unknown, string]>([
  ['networks that a gateway reads', unordered(gatewayNetworkIds), 'dcf0b753890c98728e9402b257c6297e'],
  ['chains of WalletConnect’s RPC', walletConnectRpcChainIds, '67bdb17b246a4fc84b38da6ee10945e4'],
  ['pictures of networks', entriesOf(networkImageIds), '02e9eef6ab54dee8ee461eeeac9b23ce'],
  ['pictures of connectors', entriesOf(connectorImageIds), '3f6ca25879c6b3ff6a0e4615a4a4131c'],
  ['listings of connectors', entriesOf(connectorExplorerIds), '46782ae6d4712a8c9ce6193b1fbd2a6d'],
  ['restricted time zones', unordered(restrictedTimeZones), '83d31bef0fe7c3b0cdeae4b1e38e5049'],
  ['suggested tokens', suggestedTokenSymbols, '5777c8a71eb069c554d47fda9971dc2a'],
  ['popular tokens', popularTokenSymbols, 'a3f3461cddb536a55ab5e13b6bf3cf93'],
  ['methods of a session on EVM', sessionMethods, '289c19395f57ffd3da32098b52f81182'],
  ['methods of a session on Solana', unordered(solanaMethods), '79892b33a33382d72f8fbdfaff276742'],
  ['methods of a session on Bitcoin', unordered(bip122Methods), 'aab3d442fe77f92bc3deda5043bb0efa'],
  ['groups of connectors', connectorGroups, '8320f2ad5c4b0e7447a390bde22a960d'],
  ['first account types', entriesOf(firstAccountTypes), 'dda7242759448366ff9773221a420bc3'],
  ['events and their properties', entriesOf(specifiedEvents), 'a7ec3393da7b78de7316a93256866374'],
])('%s are those of the specification', (_, list, sum) => {
  expect(sumOf(list)).toBe(sum)
})
