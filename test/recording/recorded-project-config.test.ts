import * as v from 'valibot'
import { expect, it } from 'vitest'
import { remoteFlags } from '../../core/domain/remote-config/remote-features.ts'
import { projectConfig } from '../../infrastructure/recording/ports/project-config.ts'
import { stepSchemasOf } from '../../infrastructure/recording/step-schema.ts'

it('reads all that a project may have set, as the service names it', () => {
  const isOn = (id: string) => ({ id, isEnabled: true, isConfigured: true, names: ['email', 'x', 'google'] })
  const value = remoteFlags(['activity', 'multi_wallet', 'reown_branding', 'social_login'].map(isOn))
  expect(Object.values(value)).toEqual([true, true, true, true, ['x', 'google']])
  const step = { at: 0, type: 'project.config', nth: 1, result: { ok: true, value } }
  const schema = v.variant('type', stepSchemasOf([projectConfig]))
  expect(v.safeParse(schema, step).issues).toBeUndefined()
  const wrong = { ...step, result: { ok: true, value: { ...value, other: true } } }
  expect(v.safeParse(schema, wrong).success).toBe(false)
})
