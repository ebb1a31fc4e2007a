import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '../../core/ports/page.ts'

export interface PageHarness {
  readonly page: Page
  readonly comeBack: () => void
  readonly clipboard: () => string | undefined
  readonly blockClipboard: () => void
  readonly becomeMobile: () => void
}

export const describePage = (name: string, make: () => PageHarness): void => {
  describe(`Page: ${name}`, () => {
    let harness: PageHarness
    beforeEach(() => {
      harness = make()
    })

    it('knows a phone from a desk', () => {
      expect(harness.page.isMobile()).toBe(false)
      harness.becomeMobile()
      expect(harness.page.isMobile()).toBe(true)
    })

    it('copies', async () => {
      expect(await harness.page.copy('0x1234')).toEqual({ ok: true, value: undefined })
      expect(harness.clipboard()).toBe('0x1234')
    })

    it('says that it could not copy', async () => {
      harness.blockClipboard()
      const answer = await harness.page.copy('0x1234')
      expect(answer).toMatchObject({ ok: false, failure: { code: 'CLIPBOARD_UNAVAILABLE' } })
      expect(harness.clipboard()).toBeUndefined()
    })

    it('tells of each return, once, to those who listen', () => {
      const told: string[] = []
      const leave = harness.page.onReturn(() => told.push('first'))
      harness.page.onReturn(() => told.push('second'))
      harness.comeBack()
      expect(told).toEqual(['first', 'second'])
      leave()
      leave()
      harness.comeBack()
      expect(told).toEqual(['first', 'second', 'second'])
    })
  })
}
