import { type SessionSnapshot, serialiseSnapshot } from '../../core/domain/connections/session-snapshot.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import type { AssembleCore } from '../../infrastructure/composition/assemble-core.ts'
import { assembleCore } from '../../infrastructure/composition/assemble-whole-core.ts'
import type { SimulatedWallet } from '../../infrastructure/simulation/simulated-wallet.ts'
import { alice, type CoreWorld, createCoreWorld, hearth, meadow, walletNamed } from './core-world.ts'

export const sol = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
export const lune = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
export const solana: Network = { ...hearth, id: 'x', caipNetworkId: 'solana:x', chainNamespace: 'solana', name: 'Sol' }
export const solanaTest: Network = { ...solana, id: 'y', caipNetworkId: 'solana:y' }
export const twoNetworks = [hearth, meadow, solana, solanaTest] as const

/** Beside what the options name. */
export const assembleTwo: AssembleCore = (needs) => {
  needs.settings.set({ ...needs.settings.snapshot(), networks: twoNetworks })
  return assembleCore(needs)
}

export const amberSession: SessionSnapshot = {
  namespace: 'eip155',
  address: alice,
  networkId: 'eip155:31337',
  connectorId: 'test.amber',
}
export const birchSession: SessionSnapshot = {
  namespace: 'solana',
  address: sol,
  networkId: 'solana:x',
  connectorId: 'test.birch',
}
export const snapshotKey = '@latchkey/default/snapshot'

export const twoWallets = (): { readonly amber: SimulatedWallet; readonly birch: SimulatedWallet } => ({
  amber: walletNamed('Amber', { isShared: true }),
  birch: walletNamed('Birch', { isShared: true, accounts: [sol], networkId: 'solana:x' }),
})

/** A page that remembers a wallet in each of two namespaces. Not started yet. */
export const worldOfTwo = async (
  { amber, birch } = twoWallets(),
  stored = serialiseSnapshot(amberSession, birchSession),
): Promise<CoreWorld> => {
  const world = createCoreWorld({ wallets: [amber, birch], assemble: assembleTwo, options: { ssr: true } })
  await world.store.write(snapshotKey, stored)
  return world
}

/** The provider of each namespace, and what the page is about. */
export const standing = ({ core }: CoreWorld) => {
  const { status, address, namespace } = core.account.snapshot()
  return { eip155: core.getProvider('eip155'), solana: core.getProvider('solana'), about: [status, namespace, address] }
}
