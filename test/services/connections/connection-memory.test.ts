import { expect, it } from 'vitest'
import { createConnectionMemory } from '../../../core/services/connections/connection-memory.ts'
import { createSimulatedPage } from '../../../infrastructure/simulation/simulated-page.ts'
import { createCoreWorld } from '../../support/core-world.ts'
import { amberSession, birchSession } from '../../support/two-wallets.ts'
import { settingsCell } from '../settings-cell.ts'

it('what a wallet shares no more is not remembered of it, and what another shares stays', async () => {
  const { store, mirror } = createCoreWorld()
  const memory = createConnectionMemory({ store, mirror, settings: settingsCell(), page: createSimulatedPage() })
  const inSolana = { ...birchSession, connectorId: amberSession.connectorId }
  await memory.remember([amberSession, inSolana])
  expect(await memory.recall()).toEqual([amberSession, inSolana])
  await memory.remember([amberSession])
  expect(await memory.recall()).toEqual([amberSession])
  await memory.remember([birchSession])
  expect(await memory.recall()).toEqual([birchSession, amberSession])
})

it('a server knows of a choice at once, and the storage once it is drawn', async () => {
  const { store, mirror } = createCoreWorld()
  let draw = (): void => undefined
  const drawn = new Promise<void>((resolve) => {
    draw = resolve
  })
  const page = { whenDrawn: () => drawn }
  const memory = createConnectionMemory({ store, mirror, settings: settingsCell(), page })
  const chosen = memory.choose([amberSession], amberSession.connectorId)
  expect(mirror.shown()).toEqual(amberSession)
  expect(await store.read('@latchkey/default/snapshot')).toBeUndefined()
  draw()
  await chosen
  expect(await memory.recall()).toEqual([amberSession])
})
