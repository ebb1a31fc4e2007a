import { expect, it } from 'vitest'
import { assembleCoreWith } from '../../../infrastructure/composition/assemble-core.ts'
import { loadAllFeatures } from '../../../infrastructure/composition/assemble-features.ts'
import { connectedWorld, settle, walletNamed } from '../../support/core-world.ts'

/** Back from an earlier visit with Amber, which the host chooses again before the features are there. */
const chosenEarly = async () => {
  const assembleFeatures = await loadAllFeatures((load) => load())
  let arrive = (): void => undefined
  const arriving = new Promise<typeof assembleFeatures>((resolve) => {
    arrive = () => resolve(assembleFeatures)
  })
  const amber = walletNamed('Amber')
  const before = await connectedWorld(amber, { others: [walletNamed('Beryl')] })
  await settle()
  const world = before.reload({ assemble: assembleCoreWith({ load: () => arriving }) })
  await world.core.start()
  await world.core.connect({ connectorId: 'test.amber' })
  return {
    ...world,
    amber,
    arrive: async (): Promise<void> => {
      arrive()
      await world.core.loadFeatures()
      await settle()
    },
    live: () =>
      world.core.connections
        .snapshot()
        .flatMap(({ status, connectorId }) => (status === 'connected' ? [connectorId] : [])),
  }
}

it('a wallet that has gone since it was chosen again is not brought back', async () => {
  const { core, amber, arrive, live } = await chosenEarly()
  expect(live()).toEqual(['test.amber'])
  amber.setAccounts([])
  await settle()
  expect(live()).toEqual([])
  await arrive()
  expect([core.account.snapshot().status, live()]).toEqual(['disconnected', []])
})

it('nor does it take the place of the wallet that was chosen after it', async () => {
  const { core, arrive, live } = await chosenEarly()
  await core.connect({ connectorId: 'test.beryl' })
  await arrive()
  expect(live()).toEqual(['test.beryl'])
})

it('nobody listens to a wallet that was chosen again in the moment in which the modal ends', async () => {
  const world = await connectedWorld(walletNamed('Amber'))
  await settle()
  void world.core.connect({ connectorId: 'test.amber' }).catch(() => undefined)
  world.core.dispose()
  await settle()
  expect(world.listeners()).toBe(0)
})
