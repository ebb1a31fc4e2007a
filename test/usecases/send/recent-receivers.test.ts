import { expect, it } from 'vitest'
import type { Failure } from '../../../core/domain/shared/failure.ts'
import { failure } from '../../../core/domain/shared/failure.ts'
import { createRecentReceiversCell } from '../../../core/state/send/stores.ts'
import { createCell } from '../../../core/state/shared/cell.ts'
import { createRecentReceivers } from '../../../core/usecases/send/recent-receivers.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { alice, bob } from '../../support/core-world.ts'

it('a write that storage refuses fails alone, and is told', async () => {
  const store = createMemoryKeyValueStore()
  let isFull = true
  const told: Failure[] = []
  const receivers = createRecentReceivers({
    settings: createCell({ storageKey: 'default' }),
    store: {
      ...store,
      write: async (key, value) => {
        if (isFull) throw new Error('It is full')
        return store.write(key, value)
      },
    },
    tabs: { onChange: () => () => undefined },
    recentReceivers: createRecentReceiversCell(),
    reportError: (cause) => {
      const reported = failure('INTERNAL_ERROR', { cause })
      told.push(reported)
      return reported
    },
  })
  await receivers.add({ namespace: 'eip155', address: alice })
  isFull = false
  await receivers.add({ namespace: 'eip155', address: bob })
  expect(await store.read('@latchkey/default/recent-receivers')).toContain(bob)
  await receivers.remove({ namespace: 'eip155', address: bob })
  expect(await store.read('@latchkey/default/recent-receivers')).not.toContain(bob)
  expect(told.map(({ cause }) => String(cause))).toEqual(['Error: It is full'])
})
