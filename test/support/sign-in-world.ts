import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { SimulatedWallet } from '../../infrastructure/simulation/simulated-wallet.ts'
import { alice, bob, type CoreWorld, createCoreWorld, type WorldOptions, walletNamed } from './core-world.ts'

/** In the wallet Amber. */
export const aliceHere = { networkId: 'eip155:31337', address: alice, wallet: 'test.amber' } as const
export const aliceThere = { ...aliceHere, networkId: 'eip155:31338' } as const
export const bobHere = { ...aliceHere, address: bob } as const
export const idOf = ({ networkId, address }: { readonly networkId: string; readonly address: string }) =>
  `${networkId}:${address}`

export interface SignInWorld extends CoreWorld {
  readonly amber: SimulatedWallet
  readonly view: () => string | undefined
  readonly needs: () => readonly string[] | undefined
  /** Chooses Amber in the modal, and lets everything happen. */
  readonly connectAmber: () => Promise<void>
  readonly press: (type: 'sign-message' | 'cancel' | 'close') => Promise<void>
}

export const signInWorldOf = (world: CoreWorld, amber: SimulatedWallet): SignInWorld => ({
  ...world,
  amber,
  view: () => {
    const { isOpen, view } = world.core.state.snapshot()
    return isOpen ? view : undefined
  },
  needs: () => world.core.account.snapshot().needs,
  connectAmber: async () => {
    void world.core.connect({ connectorId: amber.connector.id }).catch(() => undefined)
    await world.settle()
  },
  press: async (type) => {
    world.core.dispatch({ type })
    await world.settle()
  },
})

/** A site that asks visitors to sign in, found out to have no session, with a wallet that nobody has connected. */
export const signInWorld = async (
  given: Partial<WorldOptions> & { readonly accounts?: readonly string[]; readonly provider?: () => unknown } = {},
): Promise<SignInWorld> => {
  const amber = walletNamed('Amber', given.accounts === undefined ? {} : { accounts: given.accounts })
  if (given.provider) Object.assign(amber, { provider: given.provider })
  const wallets: readonly WalletConnector[] = [amber, ...(given.wallets ?? [])]
  const world = createCoreWorld({ ...given, wallets, options: { siwx: {}, ...given.options } })
  await world.core.start()
  await world.settle()
  return signInWorldOf(world, amber)
}
