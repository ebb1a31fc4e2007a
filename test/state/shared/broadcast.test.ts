import fc from 'fast-check'
import { Subject } from 'rxjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBroadcast } from '../../../core/state/shared/broadcast.ts'

/** What each listener does when it is told: leaves, brings another one, throws, or nothing. */
type Action = 'leave' | 'bring' | 'throw' | 'none'

const heard = (subscribe: Subject<number>['subscribe'], tell: (value: number) => void, actions: readonly Action[]) => {
  const log: string[] = []
  const add = (name: string, action: Action): void => {
    const subscription = subscribe((value) => {
      log.push(`${name}:${value}`)
      if (action === 'leave') subscription.unsubscribe()
      if (action === 'bring') add(`${name}+`, 'none')
      if (action === 'throw') throw new Error('a listener’s own fault')
    })
  }
  for (const [at, action] of actions.entries()) add(`${at}`, action)
  for (const value of [1, 2, 3]) tell(value)
  return log
}

test('a broadcast tells whom a Subject tells, when and in which order, whatever its listeners do', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.clearAllTimers()
    vi.useRealTimers()
  })
  const action = fc.constantFrom<Action[]>('leave', 'bring', 'throw', 'none')
  fc.assert(
    fc.property(fc.array(action, { maxLength: 6 }), (actions) => {
      const subject = new Subject<number>()
      const { event$, emit } = createBroadcast<number>()
      const wanted = heard(subject.subscribe.bind(subject), (value) => subject.next(value), actions)
      expect(heard(event$.subscribe as Subject<number>['subscribe'], emit, actions)).toEqual(wanted)
    }),
  )
})
