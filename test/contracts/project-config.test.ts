import { expect, it, vi } from 'vitest'
import { failure } from '../../core/domain/shared/failure.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import { createFetchHttpClient } from '../../infrastructure/http/fetch-http-client.ts'
import { createHttpProjectConfig } from '../../infrastructure/remote-config/http-project-config.ts'
import { createLazyProjectConfig, noProjectConfig } from '../../infrastructure/remote-config/lazy-project-config.ts'
import { createSimulatedProjectConfig } from '../../infrastructure/simulation/simulated-project-config.ts'
import { startDirectory } from '../../sandbox/directory/directory-server.ts'
import { DirectoryCaller } from '../sandbox/support/directory-calls.ts'
import { describeProjectConfig } from './project-config.contract.ts'

describeProjectConfig('simulated', async () => {
  const project = createSimulatedProjectConfig()
  return {
    project,
    set: async (multiWallet) => project.say(ok({ multiWallet })),
    fail: async () => project.say(err(failure('DIRECTORY_UNAVAILABLE'))),
    stop: async () => undefined,
  }
})

const startService = async (local: { readonly multiWallet?: boolean } = {}, isDebug = false) => {
  const server = await startDirectory({ port: 0 })
  const caller = new DirectoryCaller(server.url)
  const warned: string[] = []
  const alerts: string[] = []
  const project = createHttpProjectConfig({
    http: createFetchHttpClient({ baseUrl: server.url, query: caller.identification }),
    local,
    alert: (message) => alerts.push(message),
    isAlerted: () => isDebug,
    console: { warn: (message: string) => warned.push(message) },
  })
  const set = (isEnabled: boolean, more: readonly object[] = []) =>
    caller.configure({ features: [{ id: 'multi_wallet', isEnabled, config: [] }, ...more] })
  return { server, caller, project, set, warned, alerts, read: () => project.read(new AbortController().signal) }
}

describeProjectConfig('the service of the sandbox, from a file that comes late', async () => {
  const { project, set, caller, server } = await startService()
  return {
    project: createLazyProjectConfig(async () => project, vi.fn()),
    set: (multiWallet) => set(multiWallet),
    fail: () => caller.plan('config', { kind: 'malformed', as: 'shape' }),
    stop: () => server.stop(),
  }
})

it('warns once of what was overruled, by name, and where somebody debugs, of what it does not know', async () => {
  const { server, set, read, warned, alerts } = await startService({ multiWallet: true })
  try {
    await set(false, [{ id: 'teleport', isEnabled: true, config: [] }])
    expect(await read()).toEqual({
      ok: true,
      value: { activity: false, email: false, socials: [], multiWallet: false, branding: false },
    })
    expect(warned).toEqual([expect.stringMatching(/^\[latchkey\] Local configuration ignored.*features\.multiWallet/)])
    expect(alerts).toEqual([expect.stringContaining('teleport')])
  } finally {
    await server.stop()
  }
})

it('tells the names of a service without what commands a terminal, or turns a text around', async () => {
  const { server, set, read, alerts } = await startService()
  try {
    await set(true, [{ id: '\u001b]0;mine\u0007tele\u202eport\n[latchkey] all is well', isEnabled: true, config: [] }])
    await read()
    expect(alerts).toEqual([expect.stringMatching(/: {2}?]0;mine teleport \[latchkey\] all is well$/)])
  } finally {
    await server.stop()
  }
})

it('tells a developer who debugs by an alert, and not twice', async () => {
  const { server, set, read, warned, alerts } = await startService({ multiWallet: true }, true)
  try {
    await set(false)
    await read()
    expect([warned, alerts]).toEqual([[], [expect.stringContaining('Local configuration ignored')]])
  } finally {
    await server.stop()
  }
})

it.each<[string, object]>([
  ['an error', { kind: 'status', status: 503 }],
  ['a page of some hotel', { kind: 'malformed', as: 'text' }],
  ['another shape', { kind: 'malformed', as: 'shape' }],
  ['half an answer', { kind: 'truncated' }],
])('warns of %s, and has nothing to say', async (_, fault) => {
  const { server, caller, read, warned } = await startService({ multiWallet: true })
  try {
    await caller.plan('config', fault)
    expect(await read()).toMatchObject({ ok: false, failure: { code: 'DIRECTORY_UNAVAILABLE' } })
    expect(warned).toEqual([expect.stringContaining('Failed to fetch the remote configuration')])
  } finally {
    await server.stop()
  }
})

it.each([
  ['no list', { features: { multi_wallet: true } }],
  ['an entry without a name', { features: [{ isEnabled: true, config: [] }] }],
  ['a word for a yes', { features: [{ id: 'multi_wallet', isEnabled: 'yes', config: [] }] }],
  ['a number for a list', { features: [{ id: 'multi_wallet', isEnabled: true, config: 1 }] }],
])('takes an answer with %s for none at all', async (_, settings) => {
  const { server, caller, read } = await startService()
  try {
    await caller.configure(settings)
    expect((await read()).ok).toBe(false)
  } finally {
    await server.stop()
  }
})

it('says nothing where nobody is to be asked', async () => {
  expect(await noProjectConfig.read(new AbortController().signal)).toEqual(ok({}))
})

it.each([
  [false, 1],
  [true, 0],
])('warns where the file that asks does not come, unless nobody waits any more (%s)', async (isLeft, count) => {
  const tell = vi.fn()
  const left = new AbortController()
  const load = async () => {
    if (isLeft) left.abort()
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  expect(await createLazyProjectConfig(load, tell).read(left.signal)).toMatchObject({
    ok: false,
    failure: { code: 'LOAD_FAILED' },
  })
  expect(tell.mock.calls.flat()).toEqual(
    Array.from({ length: count }, () => expect.stringContaining('Failed to fetch the remote configuration')),
  )
})
