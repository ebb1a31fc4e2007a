import { expect, it } from 'vitest'
import { createSimulatedBrowser } from '../../../infrastructure/simulation/simulated-browser.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { type CoreWorld, createCoreWorld, settle } from '../../support/core-world.ts'
import { kusama, polkadot } from '../../support/namespace-networks.ts'
import { createPolkadotExtension, polkadotKeys, ss58Of } from '../../support/polkadot-extension.ts'
import { createPolkadotWallets } from '../../support/whole-wallets.ts'

const connectorId = 'polkadot/talisman'
const onKusama = polkadotKeys.map((key) => ss58Of(key, 2))
const networks = [polkadot, kusama] as const

/** A page of its own: the extension is enabled anew in it. */
const wallets = () => {
  const window = Object.assign(new EventTarget(), { injectedWeb3: { talisman: createPolkadotExtension().entry } })
  const discovery = createPolkadotWallets({
    window,
    clock: createSimulatedClock(),
    onProblem: () => undefined,
    networks: () => networks,
    siteName: 'Tidewater',
  })
  discovery.request()
  return discovery.wallets()
}
const where = ({ core }: CoreWorld) => [core.network.snapshot().caipNetworkId, core.account.snapshot().address]

it('an account has its address on the network that it is on, after a reload and in another tab, whichever it is of its wallet’s', async () => {
  const browser = createSimulatedBrowser(createMemoryKeyValueStore())
  const opened = async () => {
    const options = { networks, features: { multiWallet: true } }
    const world = createCoreWorld({ wallets: wallets(), options, simulation: browser.openTab() })
    await world.core.start()
    await settle()
    return world
  }
  const quiet = async (): Promise<void> => {
    for (let round = 0; round < 20; round += 1) {
      await settle()
      if (browser.deliver() === 0) return
    }
    throw new Error('The tabs answer each other for ever.')
  }
  const [here, there] = [await opened(), await opened()]
  await here.core.connect({ connectorId })
  await quiet()
  const [, second = ''] = polkadotKeys.map((key) => ss58Of(key, 0))
  await here.core.switchConnection({ namespace: 'polkadot', connectorId, address: second })
  await quiet()
  await here.core.switchNetwork(kusama.caipNetworkId)
  await quiet()
  const expected = [kusama.caipNetworkId, onKusama[1]]
  expect([here, there].map(where)).toEqual([expected, expected])
  const next = here.reload({ wallets: wallets() })
  await next.core.start()
  await quiet()
  expect(where(next)).toEqual(expected)
})
