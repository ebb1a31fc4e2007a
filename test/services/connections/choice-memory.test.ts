import { expect, it } from 'vitest'
import { type Connection, connectionId } from '../../../core/domain/connections/connection.ts'
import { storageKeyOf } from '../../../core/domain/shared/storage-keys.ts'
import { createChoiceMemory } from '../../../core/services/connections/choice-memory.ts'
import { createConnectionMemory } from '../../../core/services/connections/connection-memory.ts'
import { createDisconnectedMemory } from '../../../core/services/connections/disconnected-memory.ts'
import { createAttemptStore, createConnectionStore } from '../../../core/state/connections/stores.ts'
import { createSimulatedBrowser } from '../../../infrastructure/simulation/simulated-browser.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedPage } from '../../../infrastructure/simulation/simulated-page.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { alice, settle } from '../../support/core-world.ts'
import { settingsCell } from '../settings-cell.ts'

const key = storageKeyOf('default', 'choices')
const dayMs = 86_400_000

const connectionBy = (connectorId: string): Connection => ({
  id: connectionId('eip155', connectorId),
  connectorId,
  namespace: 'eip155',
  networkId: 'eip155:1',
  accounts: [{ address: alice }],
  activeAccount: alice,
  wallet: { name: connectorId, type: 'ANNOUNCED' },
})

/** @param stored what stood there before any tab came */
const site = (stored: Readonly<Record<string, string>> = {}) => {
  const browser = createSimulatedBrowser(createMemoryKeyValueStore(stored))
  const settings = settingsCell()
  return {
    bare: browser.openTab(),
    open: (now: () => number) => {
      const tab = browser.openTab()
      const connections = createConnectionStore({ settings })
      const attempts = createAttemptStore()
      const clock = { ...createSimulatedClock(), now }
      const mirror = { write: () => undefined, clear: () => undefined }
      const page = createSimulatedPage()
      const memory = createDisconnectedMemory({
        ...tab,
        settings,
        clock,
        memory: createConnectionMemory({ ...tab, settings, mirror, page }),
      })
      const choices = createChoiceMemory({ ...tab, settings, connections, attempts, clock, page, memory })
      let attempt = 0
      const choose = (connectorId: string): void => {
        attempt += 1
        attempts.send({ type: 'asked', attempt, connectorId })
        connections.send({ type: 'connected', isOnly: true, connections: [connectionBy(connectorId)] })
        attempts.send({ type: 'approved', attempt })
      }
      const latest = async () => (await choices.latest()).eip155?.connectorId
      return { ...tab, latest, choose, stop: choices.follow() }
    },
    quiet: async (): Promise<void> => {
      for (let round = 0; round < 10; round += 1) {
        await settle()
        if (browser.deliver() === 0) return
      }
      throw new Error('The tabs answer each other for ever.')
    },
  }
}

it('tabs agree, and never answer each other for ever, though their clocks are days apart', async () => {
  const { open, quiet } = site()
  const [ahead, behind] = [open(() => 10 * dayMs), open(() => dayMs)]
  await quiet()
  ahead.choose('test.amber')
  behind.choose('test.cedar')
  await quiet()
  expect(await Promise.all([ahead.latest(), behind.latest()])).toEqual(['test.amber', 'test.amber'])
  behind.choose('test.birch')
  await quiet()
  expect(await Promise.all([ahead.latest(), behind.latest()])).toEqual(['test.birch', 'test.birch'])
  for (const { stop } of [ahead, behind]) stop()
})

it('what is chosen after the clock was set back by days is the later one, also as the first thing on a page', async () => {
  let now = 5 * dayMs
  const { open, quiet } = site()
  const before = open(() => now)
  await quiet()
  before.choose('test.amber')
  await quiet()
  now = dayMs
  const after = open(() => now)
  after.choose('test.cedar')
  await quiet()
  expect(await Promise.all([before.latest(), after.latest()])).toEqual(['test.cedar', 'test.cedar'])
  before.choose('test.amber')
  await quiet()
  expect(await Promise.all([before.latest(), after.latest()])).toEqual(['test.amber', 'test.amber'])
  for (const { stop } of [before, after]) stop()
})

it('a tab of another version that writes the same in other words is not answered', async () => {
  const { open, quiet, bare } = site()
  const tab = open(() => dayMs)
  tab.choose('test.amber')
  await quiet()
  const otherWords = JSON.stringify([
    ['eip155', 'test.amber', dayMs, 'new'],
    ['new', 'test.x', 1],
  ])
  await bare.store.write(key, otherWords)
  await quiet()
  expect([await tab.latest(), await bare.store.read(key)]).toEqual(['test.amber', otherWords])
  tab.stop()
})

it('a list of a later version is written over by what is chosen here, and by nothing that is only read', async () => {
  const later = JSON.stringify([2, { eip155: { connectorId: 'test.birch', at: dayMs } }])
  const { open, quiet, bare } = site({ [key]: later })
  const [one, other] = [open(() => dayMs), open(() => dayMs)]
  await quiet()
  expect([await one.latest(), await bare.store.read(key)]).toEqual([undefined, later])
  one.choose('test.amber')
  await quiet()
  const written = JSON.stringify([1, ['eip155', 'test.amber', dayMs]])
  expect([await other.latest(), await bare.store.read(key)]).toEqual(['test.amber', written])
  // A tab of that version takes it up, and writes its own again: that is not answered.
  await bare.store.write(key, later)
  await quiet()
  expect([await one.latest(), await other.latest(), await bare.store.read(key)]).toEqual([
    'test.amber',
    'test.amber',
    later,
  ])
  for (const { stop } of [one, other]) stop()
})

it.each(['x'.repeat(5_000_000), '[['.repeat(5_000), '{"__proto__":1}', '[["__proto__","test.x",1]]', 'null'])(
  'what stands in the storage and is none of ours (%#) is nothing, and gives way to the next choice',
  async (text) => {
    const { open, quiet } = site({ [key]: text })
    const tab = open(() => dayMs)
    await quiet()
    expect([await tab.latest(), await tab.store.read(key)]).toEqual([undefined, text])
    tab.choose('test.amber')
    await quiet()
    expect(await tab.store.read(key)).toBe(JSON.stringify([1, ['eip155', 'test.amber', dayMs]]))
    tab.stop()
  },
)
