import { beforeEach, describe, expect, it } from 'vitest'
import type { Sharing } from '../../core/ports/receive/sharing.ts'

export interface SharingHarness {
  readonly sharing: Sharing
  /** Of a device that cannot. */
  readonly none: Sharing
  /** All that was handed on. */
  readonly shared: () => readonly string[]
  /** The visitor chooses no app from here on. */
  readonly leave: () => void
  /** The device says no from here on. */
  readonly refuse: () => void
}

export const describeSharing = (name: string, make: () => SharingHarness): void => {
  describe(`Sharing: ${name}`, () => {
    let harness: SharingHarness
    beforeEach(() => {
      harness = make()
    })

    it('knows whether the device can', async () => {
      expect(await harness.sharing.canShare()).toBe(true)
      expect(await harness.none.canShare()).toBe(false)
    })

    it('hands on the text, and nothing else', async () => {
      expect(await harness.sharing.share('0x1234')).toEqual({ ok: true, value: undefined })
      expect(harness.shared()).toEqual(['0x1234'])
    })

    it('takes a visitor who chooses no app for no failure', async () => {
      harness.leave()
      expect(await harness.sharing.share('0x1234')).toEqual({ ok: true, value: undefined })
      expect(harness.shared()).toEqual([])
    })

    it('says that it could not', async () => {
      harness.refuse()
      const answer = await harness.sharing.share('0x1234')
      expect(answer).toMatchObject({ ok: false, failure: { code: 'SHARE_FAILED' } })
      expect(await harness.none.share('0x1234')).toMatchObject({ ok: false, failure: { code: 'SHARE_FAILED' } })
      expect(harness.shared()).toEqual([])
    })
  })
}
