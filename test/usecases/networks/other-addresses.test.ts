import { expect, it } from 'vitest'
import type { Network } from '../../../core/domain/networks/network.ts'
import { kusama, polkadot } from '../../support/namespace-networks.ts'
import { polkadotKeys, ss58Of } from '../../support/polkadot-extension.ts'
import { createPolkadotTabs, focusPositionIn, talisman } from '../../support/polkadot-tabs.ts'

const onPolkadot = polkadotKeys.map((key) => ss58Of(key, 0))
const onKusama = polkadotKeys.map((key) => ss58Of(key, 2))
const both = [polkadot, kusama] as const

/** Two tabs, in the first of which the wallet is connected. */
const twoTabs = async (offeredThere: readonly [Network, ...Network[]]) => {
  const tabs = createPolkadotTabs()
  const [here, there] = [await tabs.opened(both), await tabs.opened(offeredThere)]
  await here.core.connect({ connectorId: talisman })
  await tabs.quiet()
  const goToSecond = () =>
    here.core.switchConnection({ namespace: 'polkadot', connectorId: talisman, address: onPolkadot[1] ?? '' })
  return { ...tabs, here, there, goToSecond }
}

it('an account has its address on the network that it is on, after a reload and in another tab, whichever it is of its wallet’s', async () => {
  const { here, there, quiet, reloaded, goToSecond } = await twoTabs(both)
  await goToSecond()
  await quiet()
  await here.core.switchNetwork(kusama.caipNetworkId)
  await quiet()
  const expected = [kusama.caipNetworkId, onKusama[1]]
  expect([here, there].map(focusPositionIn)).toEqual([expected, expected])
  const next = await reloaded(here)
  await quiet()
  expect(focusPositionIn(next)).toEqual(expected)
})

it('another account and another network, of which the other tab hears at once, are the same in both in the end', async () => {
  const { here, there, quiet, goToSecond } = await twoTabs(both)
  await goToSecond()
  await here.core.switchNetwork(kusama.caipNetworkId)
  await quiet()
  const expected = [kusama.caipNetworkId, onKusama[1]]
  expect([here, there].map(focusPositionIn)).toEqual([expected, expected])
})

it('a tab that does not offer the network of the other one stays where it is, with its account', async () => {
  const { here, there, quiet, goToSecond } = await twoTabs([polkadot])
  await goToSecond()
  await quiet()
  await here.core.switchNetwork(kusama.caipNetworkId)
  await quiet()
  expect(focusPositionIn(here)).toEqual([kusama.caipNetworkId, onKusama[1]])
  expect(focusPositionIn(there)).toEqual([polkadot.caipNetworkId, onPolkadot[1]])
})

it('a tab that is disposed of in the moment in which it hears of another network listens to nobody any more', async () => {
  const { here, there, quiet } = await twoTabs(both)
  let isOver = false
  there.core.network.value$.subscribe(({ caipNetworkId }) => {
    if (isOver || caipNetworkId !== kusama.caipNetworkId) return
    isOver = true
    there.core.dispose()
  })
  await here.core.switchNetwork(kusama.caipNetworkId)
  await quiet()
  expect(focusPositionIn(here)).toEqual([kusama.caipNetworkId, onKusama[0]])
  expect(there.listeners()).toBe(0)
})

it('is at no moment on one network with the address of another', async () => {
  const { here, there, quiet } = await twoTabs(both)
  const told: (string | undefined)[] = []
  for (const { core } of [here, there]) core.account.value$.subscribe(({ caipAddress }) => told.push(caipAddress))
  await here.core.switchNetwork(kusama.caipNetworkId)
  await quiet()
  const [before, after] = [`${polkadot.caipNetworkId}:${onPolkadot[0]}`, `${kusama.caipNetworkId}:${onKusama[0]}`]
  expect(told).toEqual([before, before, after, after])
})

it('an account whose network the host takes away is on the next one, with its address there', async () => {
  const offered: Network[] = [polkadot, kusama]
  const { opened, quiet } = createPolkadotTabs([], () => offered)
  const here = await opened(both)
  await here.core.connect({ connectorId: talisman })
  await quiet()
  const told = new Set<string | undefined>()
  here.core.account.value$.subscribe(({ caipAddress }) => told.add(caipAddress))
  offered.shift()
  here.core.update({ networks: [kusama] })
  await quiet()
  expect(focusPositionIn(here)).toEqual([kusama.caipNetworkId, onKusama[0]])
  expect([...told]).toEqual([`${polkadot.caipNetworkId}:${onPolkadot[0]}`, `${kusama.caipNetworkId}:${onKusama[0]}`])
})
