import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failureCodes } from '../../core/domain/shared/failure.ts'
import type { Provocations } from './provocations.ts'
import { provokedByActions } from './provoked-by-actions.ts'
import { provokedByCalls } from './provoked-by-calls.ts'
import { provokedByEmbeddedWallet } from './provoked-by-embedded-wallet.ts'
import { provokedByPairing } from './provoked-by-pairing.ts'
import { provokedBySending } from './provoked-by-sending.ts'
import { provokedByServices } from './provoked-by-services.ts'
import { provokedByWallets } from './provoked-by-wallets.ts'
import { provokedInPages } from './provoked-in-pages.ts'

const provoked: Provocations = {
  ...{ ...provokedByCalls, ...provokedByWallets, ...provokedByServices, ...provokedByPairing },
  ...provokedByActions,
  ...provokedByEmbeddedWallet,
  ...provokedBySending,
}

describe('every failure of the catalogue', () => {
  beforeEach(() => void vi.stubEnv('IS_VITEST', 'true'))
  afterEach(() => void vi.unstubAllEnvs())

  it('is provoked here, or in a page (test/e2e/error-codes.test.ts)', () => {
    expect([...Object.keys(provoked), ...Object.keys(provokedInPages)].toSorted()).toEqual(
      [...failureCodes()].toSorted(),
    )
  })

  it.each(Object.entries(provoked))('%s', async (code, provoke) => {
    expect(await provoke()).toBe(code)
  })
})
