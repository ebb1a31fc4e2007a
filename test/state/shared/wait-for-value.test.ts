import { describe, expect, it } from 'vitest'
import type { Behavior } from '../../../core/state/shared/behavior.ts'
import { createCell } from '../../../core/state/shared/cell.ts'
import { waitForValue } from '../../../core/state/shared/wait-for-value.ts'
import { settle } from '../../support/core-world.ts'

const watchedCell = (initial: string | undefined) => {
  const cell = createCell(initial)
  // Who leaves twice has left once.
  const listening = new Set<object>()
  const behavior: Behavior<string | undefined> = {
    snapshot: cell.snapshot,
    value$: {
      subscribe: (next) => {
        const subscription = cell.value$.subscribe(next)
        listening.add(subscription)
        return {
          unsubscribe: () => {
            listening.delete(subscription)
            subscription.unsubscribe()
          },
        }
      },
    },
  }
  return { behavior, set: cell.set, listeners: () => listening.size }
}

describe('until', () => {
  it('takes the first value that is there and leaves nobody listening', async () => {
    const source = watchedCell(undefined)
    const answer = waitForValue(source.behavior)
    source.set('first')
    source.set('second')
    expect(await answer).toBe('first')
    await settle()
    expect(source.listeners()).toBe(0)
  })

  it('takes a value that is there already', async () => {
    const source = watchedCell('here')
    expect(await waitForValue(source.behavior)).toBe('here')
    await settle()
    expect(source.listeners()).toBe(0)
  })

  it('ends with the signal, before and during the wait', async () => {
    const source = watchedCell(undefined)
    const controller = new AbortController()
    const answer = waitForValue(source.behavior, controller.signal)
    controller.abort()
    source.set('late')
    expect(await answer).toBeUndefined()
    expect(await waitForValue(watchedCell(undefined).behavior, AbortSignal.abort())).toBeUndefined()
    await settle()
    expect(source.listeners()).toBe(0)
  })

  it('leaves no listener on the signal', async () => {
    const controller = new AbortController()
    let added = 0
    const signal = new Proxy(controller.signal, {
      get: (target, name) => {
        if (name === 'addEventListener') added += 1
        if (name === 'removeEventListener') added -= 1
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    await waitForValue(createCell('here'), signal)
    expect(added).toBe(0)
  })
})
