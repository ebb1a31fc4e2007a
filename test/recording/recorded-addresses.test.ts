import { expect, it } from 'vitest'
import { replay } from '../../infrastructure/composition/replay.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createBitcoinWallet } from '../support/bitcoin-wallet.ts'
import { createCoreWorld, worldOptions } from '../support/core-world.ts'
import { bitcoin, testnet } from '../support/namespace-networks.ts'
import { focusPositionIn } from '../support/polkadot-tabs.ts'
import { createBitcoinWallets } from '../support/whole-wallets.ts'
import { nextTask, readBack, recordings } from './recorded-visit.ts'

it('which accounts there are on each network is in a recording, also that nobody has been asked for them yet, and comes back in its replay', async () => {
  const { given, idle, all } = recordings()
  const networks = [bitcoin, testnet] as const
  const [main, test] = [createBitcoinWallet('unisat', 'Mainnet'), createBitcoinWallet('unisat', 'Testnet')]
  const discovery = createBitcoinWallets({
    window: Object.assign(new EventTarget(), { okxwallet: { bitcoin: main.unisat, bitcoinTestnet: test.unisat } }),
    clock: createSimulatedClock(),
    onProblem: () => undefined,
    networks: () => networks,
    siteName: 'Tidewater',
  })
  discovery.request()
  const world = createCoreWorld({ ...given, wallets: discovery.wallets(), options: { ...worldOptions, networks } })
  const { core } = world
  await core.start()
  await idle()
  await core.connect({ connectorId: 'bip122/okx' })
  await idle()
  await core.switchNetwork(testnet.caipNetworkId)
  await idle()
  expect(focusPositionIn(world)[0]).toBe(testnet.caipNetworkId)

  const [recording] = all()
  if (recording === undefined) throw new Error('nothing was recorded')
  const text = JSON.stringify(recording)
  expect(text).toContain(`"accountsThere":{"${testnet.caipNetworkId}":false}`)
  expect((await replay(readBack(recording), { nextTask })).different).toBeUndefined()
})
