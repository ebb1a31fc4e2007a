import { describe, expect, it } from 'vitest'
import { transferCall } from '../../../core/domain/send/transfer.ts'
import type { ExclusiveWork } from '../../../core/ports/send/exclusive-work.ts'
import type { KeyValueStore } from '../../../core/ports/shared/key-value-store.ts'
import { createAttemptMemory } from '../../../core/services/send/attempt-memory.ts'
import { createCell } from '../../../core/state/shared/cell.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedExclusiveWork } from '../../../infrastructure/simulation/simulated-exclusive-work.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { alice, bob, hearth, settle } from '../../support/core-world.ts'

const key = '@latchkey/default/send-attempts'
const transfer = (amount = 1n) => ({ networkId: hearth.caipNetworkId, from: alice, receiver: bob, amount })
const options = { place: undefined, others: [], beside: [] }
const never = (): Promise<never> => new Promise(() => undefined)

const memory = (given: { readonly store?: KeyValueStore; readonly exclusiveWork?: ExclusiveWork } = {}) => {
  const clock = createSimulatedClock()
  const store = given.store ?? createMemoryKeyValueStore()
  const exclusiveWork = given.exclusiveWork ?? createSimulatedExclusiveWork()
  const settings = createCell({ storageKey: 'default' })
  const pass = async (): Promise<void> => {
    await settle()
    // A limit, and the turn after it.
    for (const ms of [10_000, 0]) {
      clock.advance(ms)
      await settle()
    }
  }
  return { clock, store, pass, attempts: createAttemptMemory({ settings, store, clock, exclusiveWork }) }
}

describe('where another tab, or the storage, does not answer', () => {
  it('nothing begins, and what is written down too late is struck off', async () => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const store = createMemoryKeyValueStore()
    const written: string[] = []
    const slow: KeyValueStore = {
      ...store,
      write: async (name, value) => {
        written.push(value)
        if (written.length === 1) await held
        return store.write(name, value)
      },
    }
    const { attempts, pass } = memory({ store: slow })
    const begun = attempts.begin(transfer(), options)
    await pass()
    expect(await begun).toMatchObject({ ok: false, failure: { code: 'SEND_STUCK' } })
    release()
    await settle()
    expect(await attempts.open()).toEqual([])
    expect(await store.read(key)).not.toContain(bob)
  })

  it('nothing is written once the turn comes at last', async () => {
    const waiting: (() => void)[] = []
    const exclusiveWork: ExclusiveWork = {
      run: async (_, work) => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        return work()
      },
    }
    const { attempts, pass, store } = memory({ exclusiveWork })
    const begun = attempts.begin(transfer(), options)
    await pass()
    expect(await begun).toMatchObject({ ok: false, failure: { code: 'SEND_STUCK' } })
    for (const go of waiting) go()
    await settle()
    expect(await attempts.open()).toEqual([])
    expect((await store.read(key)) ?? '').not.toContain(bob)
  })

  it('nobody waits for it for ever', async () => {
    const { attempts, pass } = memory({ exclusiveWork: { run: never } })
    const [noted, ended] = [attempts.note('1', { hash: 'x' }), attempts.end('1')]
    await pass()
    expect(await noted).toMatchObject({ ok: false, failure: { code: 'SEND_STUCK' } })
    expect(await ended).toBeUndefined()
    const stuck = memory({ store: { ...createMemoryKeyValueStore(), read: never } })
    const open = stuck.attempts.open()
    await stuck.pass()
    expect(await open).toEqual([])
  })

  it('no timer is left behind where it does answer', async () => {
    const { attempts, clock } = memory()
    const begun = await attempts.begin(transfer(), options)
    if (!begun.ok || !('begun' in begun.value)) throw new Error('It begins')
    await attempts.end(begun.value.begun.id)
    expect(clock.waiting()).toBe(0)
  })
})

describe('while as many are open as there may be', () => {
  it('none is forgotten, and another begins only once one has ended', async () => {
    const { attempts, store } = memory()
    const ids: string[] = []
    for (let count = 0; count < 100; count += 1) {
      const begun = await attempts.begin(transfer(BigInt(count + 1)), options)
      if (!begun.ok || !('begun' in begun.value)) throw new Error('It begins')
      ids.push(begun.value.begun.id)
    }
    const more = transfer(1_000n)
    expect(await attempts.begin(more, options)).toMatchObject({ ok: false, failure: { code: 'SEND_TOO_MANY' } })
    // The oldest needs a word still, in another tab too.
    const other = memory({ store })
    for (const each of [attempts, other.attempts])
      expect(await each.begin(transfer(1n), options)).toMatchObject({ ok: true, value: { earlier: [{ id: ids[0] }] } })
    await attempts.end(`${ids[50]}`)
    expect(await attempts.begin(more, options)).toMatchObject({ ok: true, value: { begun: {} } })
  })
})

it('what is over takes no note: the same may have been sent again by now', async () => {
  const { attempts } = memory()
  const begun = await attempts.begin(transfer(), options)
  if (!begun.ok || !('begun' in begun.value)) throw new Error('It begins')
  const { id } = begun.value.begun
  const signed = { hash: '5'.repeat(88), lastHeight: 7 }
  expect(await attempts.note(id, signed)).toEqual({ ok: true, value: undefined })
  await attempts.end(id)
  expect(await attempts.note(id, signed)).toMatchObject({ ok: false, failure: { code: 'SEND_EXPIRED' } })
})

it('money that is moved, and the call that moves it, are the same', async () => {
  const { attempts } = memory()
  const [token, { networkId, from }] = ['0x5FbDB2315678afecb367f032d93F642f64180aa3', transfer()]
  const moved = { ...transfer(), token }
  await attempts.begin({ networkId, from, call: transferCall(moved) }, options)
  expect(await attempts.begin(moved, options)).toMatchObject({ ok: true, value: { earlier: [{}] } })
  expect(await attempts.begin({ ...moved, amount: 2n }, options)).toMatchObject({ ok: true, value: { begun: {} } })
})
