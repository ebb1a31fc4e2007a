import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alertKinds } from '../../core/domain/notices/alert-kind.ts'
import { alerts } from '../../core/domain/notices/alerts.ts'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { alertsSeenElsewhere, type Provoked, provokedAlerts } from './alert-provocations.ts'

describe('every alert', () => {
  beforeEach(() => void vi.stubEnv('IS_VITEST', 'true'))
  afterEach(() => void vi.unstubAllEnvs())

  it('is provoked here, or is one that no modal here can tell', () => {
    const known = [...Object.keys(provokedAlerts), ...Object.keys(alertsSeenElsewhere)]
    expect(known.toSorted()).toEqual(alertKinds.map(({ code }) => code).toSorted())
  })

  it.each(Object.entries<() => Promise<Provoked>>(provokedAlerts))('%s stands in the modal', async (code, provoke) => {
    const { core, stop } = await provoke()
    /** One stands there at a time. */
    const next = (): string | undefined => {
      const { alert } = core.screen.snapshot()
      if (alert && alert.code !== code) core.dispatch({ type: 'dismiss-alert' })
      return alert?.code
    }
    await expect.poll(next).toBe(code)
    core.dispose()
    await stop?.()
  })

  it.each(Object.entries(alertsSeenElsewhere))('%s is seen elsewhere: %s', (code, [, path]) => {
    const [, beginning] = alerts[code as keyof typeof alertsSeenElsewhere]
    const [words = ''] = beginning.split(':')
    expect(readFileSync(join(projectRoot, path), 'utf8')).toContain(words)
  })
})
