import { beforeEach, describe, expect, it } from 'vitest'
import type { Pasting } from '../../core/ports/send/pasting.ts'

export interface PastingHarness {
  readonly pasting: Pasting
  /** Of a device that cannot. */
  readonly none: Pasting
  /** The visitor copies this. */
  readonly copy: (text: string) => void
  /** The device tells nothing from here on. */
  readonly refuse: () => void
}

export const describePasting = (name: string, make: () => PastingHarness): void => {
  describe(`Pasting: ${name}`, () => {
    let harness: PastingHarness
    beforeEach(() => {
      harness = make()
    })

    it('knows whether the device can', async () => {
      expect(await harness.pasting.canPaste()).toBe(true)
      expect(await harness.none.canPaste()).toBe(false)
    })

    it('says what was copied last, as it is', async () => {
      harness.copy('0x1234')
      harness.copy(' keeper.test\n')
      expect(await harness.pasting.paste()).toBe(' keeper.test\n')
    })

    it('says nothing where nothing is told', async () => {
      harness.copy('0x1234')
      harness.refuse()
      expect(await harness.pasting.paste()).toBeUndefined()
      expect(await harness.none.paste()).toBeUndefined()
    })

    it('says nothing of an empty clipboard', async () => {
      harness.copy('')
      expect(await harness.pasting.paste()).toBeUndefined()
    })
  })
}
