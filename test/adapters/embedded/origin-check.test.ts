import { describe, expect, it } from 'vitest'
import { alertKindOf } from '../../../core/domain/notices/alert-kind.ts'
import {
  createSimulatedHttpClient,
  type SimulatedReply,
} from '../../../infrastructure/simulation/simulated-http-client.ts'
import { createFrameClient } from '../../../infrastructure/wallets/embedded/frame-client.ts'
import { createOriginCheck } from '../../../infrastructure/wallets/embedded/origin-check.ts'
import { createFrameStand } from '../../support/frame-stand.ts'

const listed = (allowedOrigins: unknown): SimulatedReply => ({ body: JSON.stringify({ allowedOrigins }) })

const world = (answer: SimulatedReply | 'unreachable', origin = 'https://shop.example') => {
  const alerts: string[] = []
  const calls: string[] = []
  const service = ({ method, path }: { readonly method: string; readonly path: string }) => {
    calls.push(`${method} ${path}`)
    return answer
  }
  const check = createOriginCheck({
    load: async () => createSimulatedHttpClient({ service }),
    origin,
    alert: (message) => void alerts.push(message),
  })
  return { check, alerts, calls, kinds: () => alerts.map((message) => alertKindOf(message)?.code) }
}

const refused = { ok: false, failure: { code: 'INVALID_APP_CONFIGURATION' } }

describe('the origins of a project', () => {
  it('that have the page let it have the wallet', async () => {
    const { check, alerts, calls } = world(listed(['https://shop.example']))
    expect(await check()).toEqual({ ok: true, value: undefined })
    expect([alerts, calls]).toEqual([[], ['GET /projects/v1/origins']])
  })

  it('that do not have it turn the wallet off, and a developer hears of it, once', async () => {
    const { check, alerts, kinds, calls } = world(listed(['https://other.example']))
    const answers = await Promise.all([check(), check()])
    expect([...answers, await check()]).toMatchObject([refused, refused, refused])
    expect(kinds()).toEqual(['PROJECT_ORIGIN'])
    expect(alerts[0]).toMatch(/^Invalid App Configuration: .*https:\/\/shop\.example/)
    expect(calls).toHaveLength(1)
  })

  it.each<readonly [string, SimulatedReply | 'unreachable', string | undefined]>([
    ['is empty', listed([]), undefined],
    ['makes no sense', listed('everywhere'), undefined],
    ['has what is no text', listed([1]), undefined],
    ['is endless', listed(new Array(1_001).fill('https://other.example')), undefined],
    ['is no JSON', { body: '<html>' }, undefined],
    ['does not come', 'unreachable', undefined],
    ['is not for this project', { status: 403, body: '' }, undefined],
    ['is asked for too often', { status: 429, body: '' }, 'Rate Limited'],
    ['comes from a service that fails', { status: 500, body: '' }, 'Server Error'],
    ['comes from a service that is away', { status: 503, body: '' }, 'Server Error'],
  ])('forbid nothing where the list %s', async (_, answer, told) => {
    const its = world(answer)
    expect(await its.check()).toMatchObject({ ok: true })
    expect(its.alerts.map((message) => message.split(':')[0])).toEqual(told === undefined ? [] : [told])
    expect(its.kinds()).not.toContain(undefined)
  })

  it('forbid nothing where what asks for them does not arrive', async () => {
    const load = () => Promise.reject(new Error('No such file'))
    const check = createOriginCheck({ load, origin: 'https://shop.example', alert: () => expect.fail() })
    expect(await check()).toMatchObject({ ok: true })
  })

  it('are asked of nobody where there is no service', async () => {
    const check = createOriginCheck({ load: undefined, origin: 'https://shop.example', alert: () => expect.fail() })
    expect(await check()).toMatchObject({ ok: true })
  })

  it('that do not have it leave nothing of the frame behind', async () => {
    const stand = createFrameStand()
    const { check } = world(listed(['https://other.example']))
    const { clock, createFrame } = stand
    const client = createFrameClient({
      ...{ clock, createFrame, isAllowed: check },
      ...{ origin: 'https://wallet.test', newId: () => 'a'.repeat(32) },
    })
    expect(
      await client.ask('CONNECT_EMAIL', { email: 'ada@mail.example' }, new AbortController().signal),
    ).toMatchObject(refused)
    expect([stand.frames(), stand.frame().isThere(), stand.frame().heard()]).toEqual([1, false, []])
    stand.stop()
  })
})
