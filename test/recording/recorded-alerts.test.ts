import { expect, it } from 'vitest'
import { replay } from '../../infrastructure/composition/replay.ts'
import { createCoreWorld, worldOptions } from '../support/core-world.ts'
import { nextTask, readBack, recordings } from './recorded-visit.ts'

it('alerts are in a recording and come back in its replay, also those that were raised before there was a core', async () => {
  const { given, idle, all } = recordings()
  const options = { ...worldOptions, debug: true, messages: { 'made.up': 'x' } as never }
  const { core, hostEvents } = createCoreWorld({ ...given, options })
  await idle()
  hostEvents.alert('Session Expired: the clock is wrong')
  await idle()
  core.dispatch({ type: 'dismiss-alert' })
  await idle()
  expect(core.screen.snapshot().alert?.code).toBe('JWT_TOKEN_NOT_VALID')
  core.switchNetwork('eip155:9').catch(() => undefined)
  await idle()
  core.dispatch({ type: 'dismiss-alert' })
  await idle()
  expect(core.screen.snapshot().alert?.code).toBe('NETWORK_NOT_FOUND')

  const [recording] = all()
  if (recording === undefined) throw new Error('nothing was recorded')
  const types = recording.steps.map(({ type }) => type).filter((type) => type === 'alert')
  expect(types).toHaveLength(3)
  expect((await replay(readBack(recording), { nextTask })).different).toBeUndefined()
})
