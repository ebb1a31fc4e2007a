import { createLocalKeyValueStore } from '../../infrastructure/storage/local-key-value-store.ts'
import { createMemoryKeyValueStore } from '../../infrastructure/storage/memory-key-value-store.ts'
import { createWebStorage } from '../support/web-storage.ts'
import { describeKeyValueStore } from './key-value-store.contract.ts'

describeKeyValueStore('memory', () => createMemoryKeyValueStore())

describeKeyValueStore('local storage', () => {
  const storage = createWebStorage()
  return createLocalKeyValueStore({
    open: () => storage,
    onProblem: (message) => {
      throw new Error(message)
    },
  })
})
