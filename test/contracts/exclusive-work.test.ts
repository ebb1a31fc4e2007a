import { expect, it } from 'vitest'
import { createBrowserExclusiveWork } from '../../infrastructure/browser/browser-exclusive-work.ts'
import { createSimulatedExclusiveWork } from '../../infrastructure/simulation/simulated-exclusive-work.ts'
import { createTabLocks } from '../support/tab-locks.ts'
import { describeExclusiveWork } from './exclusive-work.contract.ts'

describeExclusiveWork('the locks of a browser', () => {
  const open = createTabLocks()
  return { tabs: [createBrowserExclusiveWork(open()), createBrowserExclusiveWork(open())] }
})

describeExclusiveWork('one tab of a browser without locks', () => {
  const tab = createBrowserExclusiveWork(undefined)
  return { tabs: [tab, tab] }
})

describeExclusiveWork('simulated', () => {
  const work = createSimulatedExclusiveWork()
  return { tabs: [work, work] }
})

it('a page that is refused locks works by itself, once', async () => {
  let times = 0
  const request = () => Promise.reject(new DOMException('No origin', 'SecurityError'))
  const work = createBrowserExclusiveWork({ request })
  const done = await work.run('a', async () => {
    times += 1
    return 'done'
  })
  expect([done, times]).toEqual(['done', 1])
})

it('work that failed under a lock is not done again', async () => {
  let times = 0
  const work = createBrowserExclusiveWork(createTabLocks()())
  const failing = work.run('a', () => {
    times += 1
    return Promise.reject(new Error('broken'))
  })
  await expect(failing).rejects.toThrow('broken')
  expect(times).toBe(1)
})
