import { expect, it } from 'vitest'
import { createSimulatedBrowser } from '../../infrastructure/simulation/simulated-browser.ts'
import { createLocalKeyValueStore } from '../../infrastructure/storage/local-key-value-store.ts'
import { createMemoryKeyValueStore } from '../../infrastructure/storage/memory-key-value-store.ts'
import { createStorageEventTabs } from '../../infrastructure/storage/storage-event-tabs.ts'
import { createStorageWindows } from '../support/storage-windows.ts'
import { describeOtherTabs } from './other-tabs.contract.ts'

describeOtherTabs('storage events', () => {
  const windows = createStorageWindows()
  return {
    openTab: () => {
      const { window, storage } = windows.open()
      const onProblem = (message: string): never => {
        throw new Error(message)
      }
      return {
        store: createLocalKeyValueStore({ open: () => storage, onProblem }),
        tabs: createStorageEventTabs({ window }),
      }
    },
    deliver: () => undefined,
  }
})

describeOtherTabs('simulated', () => createSimulatedBrowser(createMemoryKeyValueStore()))

it('storage events: a storage that was emptied is a change of every key', () => {
  const windows = createStorageWindows()
  let times = 0
  createStorageEventTabs(windows.open()).onChange('a', () => {
    times += 1
  })
  windows.clear()
  expect(times).toBe(1)
})
