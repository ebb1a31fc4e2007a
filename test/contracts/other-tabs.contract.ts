import { beforeEach, describe, expect, it } from 'vitest'
import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'
import type { OtherTabs } from '../../core/ports/shared/other-tabs.ts'

export interface Tab {
  readonly store: KeyValueStore
  readonly tabs: OtherTabs
}

export interface OtherTabsHarness {
  readonly openTab: () => Tab
  /** Lets the news arrive that are under way. */
  readonly deliver: () => void
}

export const describeOtherTabs = (name: string, make: () => OtherTabsHarness): void => {
  describe(`OtherTabs: ${name}`, () => {
    let harness: OtherTabsHarness
    let here: Tab
    let there: Tab
    let heard: string[]
    beforeEach(() => {
      harness = make()
      ;[here, there] = [harness.openTab(), harness.openTab()]
      heard = []
      here.tabs.onChange('a', () => heard.push('here'))
      there.tabs.onChange('a', () => heard.push('there'))
    })
    const newsOf = async (action: () => Promise<void>): Promise<readonly string[]> => {
      heard.length = 0
      await action()
      harness.deliver()
      return heard
    }

    it('tells every other tab of a new value, another value and none', async () => {
      expect(await newsOf(() => here.store.write('a', '1'))).toEqual(['there'])
      expect(await there.store.read('a')).toBe('1')
      expect(await newsOf(() => there.store.write('a', '2'))).toEqual(['here'])
      expect(await newsOf(() => here.store.remove('a'))).toEqual(['there'])
    })

    it('tells nobody of what is the same as before', async () => {
      await newsOf(() => here.store.write('a', '1'))
      expect(await newsOf(() => there.store.write('a', '1'))).toEqual([])
      expect(await newsOf(() => here.store.remove('b'))).toEqual([])
    })

    it('tells each tab of what another took away or wrote in the same moment', async () => {
      const news = await newsOf(async () => {
        await Promise.all([here.store.remove('a'), there.store.write('a', '1')])
      })
      // Whoever was second changed what the first one wrote, and in any case nobody else knows how it ended.
      const isThere = (await here.store.read('a')) === '1'
      expect(news).toEqual(isThere ? ['here'] : ['here', 'there'])
    })

    it('tells nobody of another key', async () => {
      expect(await newsOf(() => here.store.write('b', '1'))).toEqual([])
    })

    it('tells nobody who left', async () => {
      const leave = there.tabs.onChange('a', () => heard.push('there, too'))
      expect(await newsOf(() => here.store.write('a', '1'))).toEqual(['there', 'there, too'])
      leave()
      leave()
      expect(await newsOf(() => here.store.write('a', '2'))).toEqual(['there'])
    })
  })
}
