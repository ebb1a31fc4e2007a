import type { WalletListing } from '../../../core/domain/wallets/wallet-listing.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { AllWalletsScreen, ConnectingWalletConnectScreen } from '../../../core/view-models/wallets/screens.ts'
import { createSimulatedDirectory } from '../../../infrastructure/simulation/simulated-directory.ts'
import { createSimulatedWalletConnect } from '../../../infrastructure/simulation/simulated-walletconnect.ts'
import { type CoreWorld, startedWorld, type WorldOptions, walletNamed } from '../../support/core-world.ts'

const listing = (name: string, more: Partial<WalletListing> = {}): WalletListing => ({
  id: name.toLowerCase(),
  name,
  imageUrl: `https://pictures.test/${name}.png`,
  chains: ['eip155:31337'],
  mobileLink: `${name.toLowerCase()}://`,
  ...more,
})

/** Sixty wallets that are nowhere on this device, of which every third is certified. */
export const manyListings: readonly WalletListing[] = Array.from({ length: 60 }, (_, index) =>
  listing(`Wallet${String(index).padStart(2, '0')}`, { isCertified: index % 3 === 0 }),
)
export { listing }

export interface PairingWorld extends CoreWorld {
  readonly remote: ReturnType<typeof createSimulatedWalletConnect>
  readonly pairing: () => ConnectingWalletConnectScreen
}

/** A world with a relay and a directory. Amber is on this device. */
export const pairingWorld = async (
  given: Partial<WorldOptions> & { readonly listings?: readonly WalletListing[] } = {},
): Promise<PairingWorld> => {
  const remote = createSimulatedWalletConnect()
  const directory = createSimulatedDirectory(given.listings ?? manyListings)
  const options: Partial<ModalOptions> = { ...given.options }
  const world = await startedWorld({
    ...given,
    options,
    wallets: [walletNamed('Amber', { connector: { info: { rdns: 'test.amber', uuid: 'amber' } } }), remote],
    simulation: { directory, ...given.simulation },
  })
  return {
    ...world,
    remote,
    pairing: () => {
      const { view } = world.core.screen.snapshot()
      if (view.view !== 'ConnectingWalletConnect' && view.view !== 'ConnectingWalletConnectBasic')
        throw new Error(`The view is ${view.view}.`)
      return view
    },
  }
}

/** In which the modal is open. */
export const openedWorld = async (given: Parameters<typeof pairingWorld>[0] = {}): Promise<PairingWorld> => {
  const world = await pairingWorld(given)
  void world.core.open()
  await world.settle()
  return world
}

/** In which a phone has opened the modal. */
export const phoneWorld = async (os: 'ios' | 'android' = 'ios'): Promise<PairingWorld> => {
  const world = await pairingWorld()
  world.page.become({ isMobile: true, os })
  void world.core.open()
  await world.settle()
  return world
}

/** In which a code is on the screen. */
export const pairedWorld = async (given: Parameters<typeof pairingWorld>[0] = {}): Promise<PairingWorld> => {
  const world = await openedWorld(given)
  world.core.dispatch({ type: 'choose-wallet', connectorId: 'walletConnect' })
  await world.settle()
  return world
}

/** In which all wallets are listed. */
export const listedWorld = async (given: Parameters<typeof pairingWorld>[0] = {}): Promise<PairingWorld> => {
  const world = await openedWorld(given)
  world.core.dispatch({ type: 'show-all-wallets' })
  await world.settle()
  return world
}

export const listOf = ({ core }: PairingWorld): AllWalletsScreen => {
  const { view } = core.screen.snapshot()
  if (view.view !== 'AllWallets') throw new Error(`The view is ${view.view}.`)
  return view
}
