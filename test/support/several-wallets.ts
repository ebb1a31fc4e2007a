import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Simulation } from '../../infrastructure/composition/simulation-module.ts'
import type { SimulatedWallet } from '../../infrastructure/simulation/simulated-wallet.ts'
import { bob, type CoreWorld, createCoreWorld, settle, walletNamed } from './core-world.ts'
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
export type FourWallets = Readonly<Record<keyof ReturnType<typeof fourWallets>, SimulatedWallet>>

/** Started, with these connected one after the other, each by its name. */
export const worldOfSeveral = async (
  given: {
    readonly wallets?: FourWallets
    readonly connected?: readonly string[]
    readonly multiWallet?: boolean
    readonly reconnect?: boolean
    readonly simulation?: Partial<Simulation>
  } = {},
) => {
  const { wallets = fourWallets(), connected = [], multiWallet = true, reconnect = true, simulation = {} } = given
  const world = createCoreWorld({
    wallets: Object.values(wallets),
    options: { networks: twoNetworks, features: { multiWallet }, reconnect },
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
