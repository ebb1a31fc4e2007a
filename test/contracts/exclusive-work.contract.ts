import { beforeEach, describe, expect, it } from 'vitest'
import type { ExclusiveWork } from '../../core/ports/send/exclusive-work.ts'

export interface ExclusiveWorkHarness {
  /** Two tabs of one site. */
  readonly tabs: readonly [ExclusiveWork, ExclusiveWork]
}

/** Work that lasts until it is told to end. */
const createJob = () => {
  let begin = (): void => undefined
  let end = (): void => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const work = async (): Promise<string> => {
    begin()
    await ended
    return 'done'
  }
  return { work, begun, end: () => end() }
}

export const describeExclusiveWork = (name: string, make: () => ExclusiveWorkHarness): void => {
  describe(`ExclusiveWork: ${name}`, () => {
    let tabs: ExclusiveWorkHarness['tabs']
    beforeEach(() => {
      tabs = make().tabs
    })

    it('hands on what comes of the work, and what goes wrong', async () => {
      const [tab] = tabs
      expect(await tab.run('a', async () => 7)).toBe(7)
      const fault = new Error('broken')
      await expect(tab.run('a', async () => Promise.reject(fault))).rejects.toBe(fault)
    })

    it.each([
      ['this tab', 0],
      ['another tab', 1],
    ] as const)('waits for what %s does under the same name', async (_, index) => {
      const [first] = tabs
      const order: string[] = []
      const job = createJob()
      const one = first.run('a', async () => {
        await job.work()
        order.push('one')
      })
      await job.begun
      const other = tabs[index].run('a', async () => order.push('other'))
      // Under another name nobody waits; it was asked for later, and is over before.
      await tabs[index].run('b', async () => order.push('elsewhere'))
      job.end()
      await Promise.all([one, other])
      expect(order).toEqual(['elsewhere', 'one', 'other'])
    })

    it('goes on after work that failed', async () => {
      const [first, second] = tabs
      const failed = first.run('a', () => Promise.reject(new Error('broken'))).catch(() => 'failed')
      const next = [first.run('a', async () => 1), second.run('a', async () => 2)]
      expect(await Promise.all([failed, ...next])).toEqual(['failed', 1, 2])
    })

    it('counts what many do at once', async () => {
      let count = 0
      const add = async (): Promise<void> => {
        const before = count
        await Promise.resolve()
        count = before + 1
      }
      await Promise.all(Array.from({ length: 40 }, (_, index) => tabs[index % 2 === 0 ? 0 : 1].run('a', add)))
      expect(count).toBe(40)
    })

    it('may do work under one name within that of another', async () => {
      const [tab] = tabs
      expect(await tab.run('a', () => tab.run('b', async () => 'both'))).toBe('both')
    })
  })
}
