import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failureCodes } from '../../core/domain/shared/failure.ts'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import type { Provocations } from './provocations.ts'
import { provokedByCalls } from './provoked-by-calls.ts'
import { provokedByPairing } from './provoked-by-pairing.ts'
import { provokedByServices } from './provoked-by-services.ts'
import { provokedByWallets } from './provoked-by-wallets.ts'

const provoked: Provocations = { ...provokedByCalls, ...provokedByWallets, ...provokedByServices, ...provokedByPairing }

/** Those of what a page has before its modal, and the test that has it. */
const elsewhere = {
  PROJECT_ID_NOT_CONFIGURED: 'test/shells/loader/wrong-options.test.ts',
  STORAGE_KEY_IN_USE: 'test/shells/loader/storage-key-in-use.test.ts',
} as const

describe('every failure of the catalogue', () => {
  beforeEach(() => void vi.stubEnv('IS_VITEST', 'true'))
  afterEach(() => void vi.unstubAllEnvs())

  it('is provoked here, or in the test that is named', () => {
    expect([...Object.keys(provoked), ...Object.keys(elsewhere)].toSorted()).toEqual([...failureCodes()].toSorted())
  })

  it.each(Object.entries(provoked))('%s', async (code, provoke) => {
    expect(await provoke()).toBe(code)
  })

  it.each(Object.entries(elsewhere))('%s is provoked by %s', (code, path) => {
    const file = join(projectRoot, path)
    expect(existsSync(file)).toBe(true)
    expect(readFileSync(file, 'utf8')).toContain(`'${code}'`)
  })
})
