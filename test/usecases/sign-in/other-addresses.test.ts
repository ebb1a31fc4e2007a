import { expect, it } from 'vitest'
import { createCoreWorld, settle } from '../../support/core-world.ts'
import { kusama, polkadot } from '../../support/namespace-networks.ts'
import { polkadotKeys, ss58Of } from '../../support/polkadot-extension.ts'
import { talisman, talismanIn } from '../../support/polkadot-tabs.ts'

const networks = [polkadot, kusama] as const
const [onPolkadot = ''] = polkadotKeys.map((key) => ss58Of(key, 0))
const [onKusama = ''] = polkadotKeys.map((key) => ss58Of(key, 2))

/** A wallet whose accounts have another address on each network, of a visitor who has signed in on Polkadot and gone on to Kusama. */
const signedInElsewhere = async () => {
  const world = createCoreWorld({ wallets: talismanIn(() => networks), options: { networks, siwx: {} } })
  await world.core.start()
  await settle()
  void world.core.connect({ connectorId: talisman }).catch(() => undefined)
  await settle()
  world.core.dispatch({ type: 'sign-message' })
  await settle()
  expect(world.core.account.snapshot()).toMatchObject({ address: onPolkadot, status: 'connected' })
  expect(world.core.account.snapshot().needs).toBeUndefined()
  await world.core.switchNetwork(kusama.caipNetworkId).catch(() => undefined)
  await settle()
  expect(world.core.account.snapshot()).toMatchObject({ address: onKusama, needs: ['sign-in'] })
  return world
}

it('cancel goes back to the network where the account is signed in, under its address there', async () => {
  const { core } = await signedInElsewhere()
  expect(core.screen.snapshot().view).toMatchObject({ note: 'Cancel goes back to Polkadot.' })
  core.dispatch({ type: 'cancel' })
  await settle()
  expect(core.network.snapshot().caipNetworkId).toBe(polkadot.caipNetworkId)
  expect(core.account.snapshot()).toMatchObject({ status: 'connected', address: onPolkadot })
  expect(core.account.snapshot().needs).toBeUndefined()
})

it('whoever leaves the wallet is signed out under the address of each network', async () => {
  const { core, siwx } = await signedInElsewhere()
  await core.disconnect()
  await settle()
  expect(siwx.signedIn()).toEqual([])
})
