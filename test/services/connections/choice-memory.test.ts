import { expect, it } from 'vitest'
import { storageKeyOf } from '../../../core/domain/shared/storage-keys.ts'
import { createChoiceMemory } from '../../../core/services/connections/choice-memory.ts'
import { createAttemptStore, createConnectionStore } from '../../../core/state/connections/stores.ts'
import { createSimulatedBrowser } from '../../../infrastructure/simulation/simulated-browser.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { settle } from '../../support/core-world.ts'
import { settingsCell } from '../settings-cell.ts'

const key = storageKeyOf('default', 'choices')
const dayMs = 86_400_000

it('tabs never answer each other for ever, though the clock is set back by days', async () => {
  const browser = createSimulatedBrowser(createMemoryKeyValueStore())
  const settings = settingsCell()
  let now = 5 * dayMs
  const clock = { ...createSimulatedClock(), now: () => now }
  const open = () => {
    const tab = browser.openTab()
    const connections = createConnectionStore({ settings })
    const choices = createChoiceMemory({ ...tab, settings, connections, clock, attempts: createAttemptStore() })
    return { ...tab, choices, stop: choices.follow() }
  }
  const rounds = async (): Promise<number> => {
    for (let round = 0; round < 10; round += 1) {
      await settle()
      if (browser.deliver() === 0) return round
    }
    throw new Error('The tabs answer each other for ever.')
  }
  const before = open()
  await before.store.write(key, JSON.stringify([['eip155', 'test.amber', now]]))
  expect((await before.choices.latest()).eip155?.connectorId).toBe('test.amber')
  now = dayMs
  const after = open()
  await rounds()
  await after.choices.latest()
  await rounds()
  // What was chosen in what is now the future counts no more: it would win over everything until then.
  expect(await Promise.all([before, after].map(({ choices }) => choices.latest()))).toEqual([{}, {}])
  for (const { stop } of [before, after]) stop()
})
