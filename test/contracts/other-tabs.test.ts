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

it('storage events: a page that comes back out of the browser’s memory has heard nothing, one that is loaded has missed nothing', () => {
  const { window } = createStorageWindows().open()
  let times = 0
  const stop = createStorageEventTabs({ window }).onChange('a', () => {
    times += 1
  })
  const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  shown(false)
  expect(times).toBe(0)
  shown(true)
  expect(times).toBe(1)
  stop()
  shown(true)
  expect(times).toBe(1)
})
