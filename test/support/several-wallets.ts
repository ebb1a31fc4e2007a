import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import { ok } from '../../core/domain/shared/result.ts'
import type { WalletGrants } from '../../core/ports/connections/wallet-connector.ts'
import type { Simulation } from '../../infrastructure/composition/simulation-module.ts'
import type { SimulatedWallet } from '../../infrastructure/simulation/simulated-wallet.ts'
import { alice, bob, type CoreWorld, createCoreWorld, settle, walletNamed } from './core-world.ts'
import { lune, sol, twoNetworks } from './two-wallets.ts'

export const keptKey = '@latchkey/default/connections'
export const leftKey = '@latchkey/default/left-connectors'

/** Two wallets in each of two namespaces; nobody has connected any. */
export const fourWallets = () => ({
  amber: walletNamed('Amber'),
  cedar: walletNamed('Cedar', { accounts: [bob] }),
  birch: walletNamed('Birch', { accounts: [sol], networkId: 'solana:x' }),
  dune: walletNamed('Dune', { accounts: [lune], networkId: 'solana:x' }),
})
const grants: WalletGrants = [
  { namespace: 'eip155', accounts: [{ address: alice }], networkId: 'eip155:31337' },
  { namespace: 'solana', accounts: [{ address: sol }], networkId: 'solana:x' },
]

/** In both namespaces by one connector. */
export const twofoldWallet = (): SimulatedWallet => {
  const share = async (namespaces: readonly string[]) => {
    const [first, ...rest] = grants.filter(({ namespace }) => namespaces.includes(namespace))
    return ok([first ?? grants[0], ...rest] satisfies WalletGrants)
  }
  return { ...walletNamed('Amber', { connector: {} }), connect: share, restore: share }
}

export type FourWallets = Readonly<Record<keyof ReturnType<typeof fourWallets>, SimulatedWallet>>

/** Started, with these connected one after the other, each by its name. */
export const worldOfSeveral = async (
  given: {
    readonly wallets?: FourWallets
    readonly networks?: readonly [Network, ...Network[]]
    readonly connected?: readonly string[]
    readonly multiWallet?: boolean
    readonly reconnect?: boolean
    readonly simulation?: Partial<Simulation>
  } = {},
) => {
  const { wallets = fourWallets(), connected = [], multiWallet = true, reconnect = true, simulation = {} } = given
  const { networks = twoNetworks } = given
  const world = createCoreWorld({
    wallets: Object.values(wallets),
    options: { networks, features: { multiWallet }, reconnect },
    simulation,
  })
  await world.core.start()
  await settle()
  for (const name of connected) {
    await world.core.connect({ connectorId: `test.${name}` })
    await settle()
  }
  return { world, ...wallets }
}

/** As hosts are told: `amber` counts in its namespace, `(cedar)` is live beside it, `-birch` was. */
export const listed = ({ core }: CoreWorld, namespace?: ChainNamespace): readonly string[] =>
  core.connections
    .snapshot()
    .filter((one) => namespace === undefined || one.namespace === namespace)
    .map(({ connectorId, status }) => {
      const name = connectorId.replace('test.', '')
      return status === 'connected' ? name : status === 'active' ? `(${name})` : `-${name}`
    })
    .sort()

/** The page goes away and comes back. */
export const reloaded = async (world: CoreWorld): Promise<CoreWorld> => {
  const next = world.reload()
  await next.core.start()
  await next.settle()
  return next
}

export const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'resolved',
    (error: { readonly code?: unknown }) => error.code,
  )
