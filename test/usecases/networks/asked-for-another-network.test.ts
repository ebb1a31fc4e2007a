import { expect, it } from 'vitest'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { bitcoinKeys } from '../../support/bitcoin-keys.ts'
import { createBitcoinWallet } from '../../support/bitcoin-wallet.ts'
import { createCoreWorld, settle } from '../../support/core-world.ts'
import { bitcoin, testnet } from '../../support/namespace-networks.ts'
import { focusPositionIn } from '../../support/polkadot-tabs.ts'
import { createBitcoinWallets } from '../../support/whole-wallets.ts'

const networks = [bitcoin, testnet] as const
const connectorId = 'bip122/okx'
const { main, test } = bitcoinKeys(1)
const onMain = [bitcoin.caipNetworkId, main.payment]
const onTest = [testnet.caipNetworkId, test.payment]

/** OKX Wallet, whose visitor is asked on each network by itself, and shares nothing there until then. */
const worldOfOkx = async () => {
  const [mainnet, other] = [createBitcoinWallet('unisat', 'Mainnet'), createBitcoinWallet('unisat', 'Testnet')]
  const wallets = () => {
    const discovery = createBitcoinWallets({
      window: Object.assign(new EventTarget(), {
        okxwallet: { bitcoin: mainnet.unisat, bitcoinTestnet: other.unisat },
      }),
      clock: createSimulatedClock(),
      onProblem: () => undefined,
      networks: () => networks,
      siteName: 'Tidewater',
    })
    discovery.request()
    return discovery.wallets()
  }
  const world = createCoreWorld({ wallets: wallets(), options: { networks } })
  await world.core.start()
  const reloaded = async () => {
    const next = world.reload({ wallets: wallets() })
    await next.core.start()
    await settle()
    return next
  }
  return { world, other, reloaded }
}

it('a wallet that is asked for the network that the visitor had chosen stays where it is until they say yes', async () => {
  const { world, other } = await worldOfOkx()
  await world.core.switchNetwork(testnet.caipNetworkId)
  other.behave('ask')
  await world.core.connect({ connectorId })
  await settle()
  expect([focusPositionIn(world), other.timesAsked()]).toEqual([onMain, 1])
  other.approve()
  await settle()
  expect(focusPositionIn(world)).toEqual(onTest)
})

it('and where they say no', async () => {
  const { world, other } = await worldOfOkx()
  await world.core.switchNetwork(testnet.caipNetworkId)
  other.behave('reject')
  await world.core.connect({ connectorId })
  await settle()
  expect(focusPositionIn(world)).toEqual(onMain)
})

it('after a reload it asks nobody for a network on which it shares nothing any more', async () => {
  const { world, other, reloaded } = await worldOfOkx()
  await world.core.connect({ connectorId })
  await world.core.switchNetwork(testnet.caipNetworkId)
  await settle()
  expect(focusPositionIn(world)).toEqual(onTest)
  await other.unisat.disconnect()
  const before = other.timesAsked()
  expect(focusPositionIn(await reloaded())).toEqual(onMain)
  expect(other.timesAsked()).toBe(before)
})
