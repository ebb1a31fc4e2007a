import { describe, expect, it } from 'vitest'
import { createStore } from '../../../core/state/shared/store.ts'

type Event = { readonly type: 'add'; readonly by: number } | { readonly type: 'nothing' }
const next = (state: number, event: Event): number => (event.type === 'add' ? state + event.by : state)

describe('store', () => {
  it('applies events in the order in which they come and answers with what each led to', () => {
    const store = createStore(1, next)
    expect(store.send({ type: 'add', by: 2 })).toBe(3)
    expect(store.send({ type: 'add', by: -1 })).toBe(2)
    expect(store.state.snapshot()).toBe(2)
  })

  it('tells of transitions, not of events that change nothing', () => {
    const store = createStore(0, next)
    const seen: number[] = []
    store.state.value$.subscribe((state) => seen.push(state))
    store.send({ type: 'nothing' })
    store.send({ type: 'add', by: 5 })
    expect(seen).toEqual([0, 5])
  })

  it('applies an event that a listener sends on top of the one it heard of', () => {
    const store = createStore(0, next)
    store.state.value$.subscribe((state) => {
      if (state === 1) store.send({ type: 'add', by: 10 })
    })
    expect(store.send({ type: 'add', by: 1 })).toBe(11)
  })
})
