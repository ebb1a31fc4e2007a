import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '../../core/ports/shared/page.ts'

export interface PageHarness {
  readonly page: Page
  readonly comeBack: () => void
  readonly clipboard: () => string | undefined
  readonly blockClipboard: () => void
  readonly becomeMobile: () => void
  /** What was opened, with the way out of it where the page knows one. */
  readonly opened: () => readonly string[]
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

    it('says of the device what it says of a phone, and where the page is', () => {
      const { isMobile, url } = harness.page.device()
      expect(isMobile).toBe(false)
      expect(URL.canParse(url)).toBe(true)
      harness.becomeMobile()
      expect(harness.page.device()).toMatchObject({ isMobile: true, url })
    })

    it('opens links at once, each of them', () => {
      harness.page.openLink({ href: 'amber://wc?uri=wc%3A1', target: '_self' })
      expect(harness.opened()).toEqual(['amber://wc?uri=wc%3A1'])
      harness.page.openLink({ href: 'https://amber.example/', target: '_blank' })
      expect(harness.opened()).toEqual(['amber://wc?uri=wc%3A1', 'https://amber.example/'])
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
