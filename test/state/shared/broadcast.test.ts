import fc from 'fast-check'
import { Subject } from 'rxjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBroadcast } from '../../../core/state/shared/broadcast.ts'

/** What each listener does when it is told: leaves, brings another one, throws, or nothing. */
type Deed = 'leave' | 'bring' | 'throw' | 'none'

const heard = (subscribe: Subject<number>['subscribe'], tell: (value: number) => void, deeds: readonly Deed[]) => {
  const log: string[] = []
  const add = (name: string, deed: Deed): void => {
    const subscription = subscribe((value) => {
      log.push(`${name}:${value}`)
      if (deed === 'leave') subscription.unsubscribe()
      if (deed === 'bring') add(`${name}+`, 'none')
      if (deed === 'throw') throw new Error('a listener’s own fault')
    })
  }
  for (const [at, deed] of deeds.entries()) add(`${at}`, deed)
  for (const value of [1, 2, 3]) tell(value)
  return log
}

test('a broadcast tells whom a Subject tells, when and in which order, whatever its listeners do', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.clearAllTimers()
    vi.useRealTimers()
  })
  const deed = fc.constantFrom<Deed[]>('leave', 'bring', 'throw', 'none')
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 6 }), (deeds) => {
      const subject = new Subject<number>()
      const { told$, tell } = createBroadcast<number>()
      const wanted = heard(subject.subscribe.bind(subject), (value) => subject.next(value), deeds)
      expect(heard(told$.subscribe as Subject<number>['subscribe'], tell, deeds)).toEqual(wanted)
    }),
  )
})
