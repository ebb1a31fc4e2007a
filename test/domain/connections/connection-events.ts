import fc from 'fast-check'
import type { Account, Accounts } from '../../../core/domain/connections/account.ts'
import type { Connection } from '../../../core/domain/connections/connection.ts'
import {
  type ConnectionEvent,
  type Connections,
  nextConnections,
  noConnections,
} from '../../../core/domain/connections/connections.ts'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { accounts, addressOf, connectionIn, snapshotIn } from '../shared/arbitraries.ts'

/** Three namespaces and four wallets, so that they meet. */
export const namespaces = ['eip155', 'solana', 'bip122'] as const
export const namespace: fc.Arbitrary<ChainNamespace> = fc.constantFrom(...namespaces)
export const connection = namespace.chain(connectionIn)
export const snapshot = namespace.chain(snapshotIn)
export const connectionId = connection.map(({ id }) => id)
export const connectionIds = fc.array(connectionId, { maxLength: 3 })
const connections = fc
  .uniqueArray(connection, { selector: (one) => one.namespace, minLength: 1, maxLength: 3 })
  .map(([first, ...others]): readonly [Connection, ...Connection[]] => {
    if (first === undefined) throw new Error('There is always one.')
    return [first, ...others]
  })
export const begun = fc.record(
  { connections, isOnly: fc.boolean(), isBeside: fc.boolean() },
  { requiredKeys: ['connections'] },
)
export const anyAddress = namespace.chain((space) => addressOf[space])
export const list = fc.oneof(
  { weight: 3, arbitrary: accounts },
  { weight: 1, arbitrary: fc.constant<readonly Account[]>([]) },
)

const typed = <T extends ConnectionEvent['type']>(type: T) => fc.constant(type)
export const event: fc.Arbitrary<ConnectionEvent> = fc.oneof(
  fc.record({ type: typed('remembered'), snapshot, isLast: fc.boolean() }),
  fc.record({ type: typed('nothing-remembered'), namespace }),
  fc.tuple(typed('restored'), begun).map(([type, rest]) => ({ type, ...rest })),
  fc.tuple(typed('connected'), begun).map(([type, rest]) => ({ type, ...rest })),
  fc.record({ type: typed('accounts-changed'), connectionIds, accounts: list }),
  fc.record({
    type: typed('network-changed'),
    connectionIds,
    networkId: fc.constantFrom('eip155:1', 'solana:x', 'bip122:y'),
  }),
  fc.record({ type: typed('disconnected'), connectionIds }),
  fc.record({ type: typed('nothing-remembered') }),
  fc.record({ type: typed('focused'), connectionId, address: fc.option(anyAddress, { nil: undefined }) }),
)
const stateAfter = (events: readonly ConnectionEvent[]): Connections =>
  events.reduce(nextConnections, noConnections('eip155'))
export const reached = fc.array(event, { size: '+1' }).map(stateAfter)

/** Which of these accounts counts where the wallet comes to share them. */
export const activeAmong = ({ namespace, accounts, activeAccount }: Connection, shared: Accounts): string => {
  if (JSON.stringify(accounts) === JSON.stringify(shared)) return activeAccount
  if (namespace === 'eip155') return shared[0].address
  if (shared.some(({ address }) => address === activeAccount)) return activeAccount
  // On another network one key has another address: it is the same account, for the same use.
  const { publicKey, type } = accounts.find(({ address }) => address === activeAccount) ?? {}
  const ofKey = shared.find((one) => publicKey !== undefined && one.publicKey === publicKey && one.type === type)
  return (ofKey ?? shared[0]).address
}
