import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFrameLogin } from '../../../infrastructure/wallets/embedded/frame-login.ts'
import { createFrameStand, type FrameStand } from '../../support/frame-stand.ts'

const at = '2026-12-03T14:05:00.000Z'
const waiting = { kind: 'recovery-waiting', at }
const failed = (code: string) => ({ ok: false, failure: { code } })

let stand: FrameStand
let told: string[]
beforeEach(() => {
  told = []
  stand = createFrameStand(({ code }) => told.push(code))
})
afterEach(() => stand.stop())

const ask = (signal = new AbortController().signal) =>
  createFrameLogin(stand.client, stand.clock, () => undefined, {
    onEmail: () => told.push('email'),
    onSignedOut: () => told.push('signed out'),
  }).walletNotices(signal)
const answeredWith = async (payload: unknown, end = 'SUCCESS') => {
  const answer = ask()
  await stand.answer('GET_NOTICES', payload, 1, end)
  return answer
}

describe('what the frame says was done to the wallet elsewhere', () => {
  it('is what it is and when, and nothing that came with it', async () => {
    const notices = [
      { ...waiting, browser: 'Firefox', email: 'ada@mail.example' },
      { kind: 'exported', at },
    ]
    const value = [waiting, { kind: 'exported', at }]
    expect(await answeredWith({ notices, ip: '192.0.2.1' })).toEqual({ ok: true, value })
  })

  it('is without what only a newer site knows', async () => {
    const notices = [{ kind: 'sold', at }, waiting, { kind: 'toString', at }]
    expect(await answeredWith({ notices })).toEqual({ ok: true, value: [waiting] })
  })

  it.each([
    ['no list', { notices: waiting }],
    ['no time', { notices: [{ kind: 'recovered' }] }],
    ['a time that is none', { notices: [{ kind: 'recovered', at: 'soon' }] }],
    ['a day that there is not', { notices: [{ kind: 'recovered', at: '2026-13-41T25:61:00.000Z' }] }],
    ['words as a time', { notices: [{ kind: 'recovered', at: `${at} or never` }] }],
    ['more than there can be', { notices: Array.from({ length: 51 }, () => waiting) }],
    ['nothing', undefined],
  ])('is nothing where it says %s', async (_, payload) => {
    expect(await answeredWith(payload)).toMatchObject(failed('INVALID_WALLET_RESPONSE'))
    expect(told).toEqual([])
  })

  it.each([
    ['SITE_UNREACHABLE', 'LOGIN_UNAVAILABLE'],
    ['ORIGIN_NOT_ALLOWED', 'INVALID_APP_CONFIGURATION'],
  ])('is nobody’s business where it says no: %s', async (code, means) => {
    expect(await answeredWith({ code, message: 'No' }, 'ERROR')).toMatchObject(failed(means))
    expect(told).toEqual([])
  })

  it('tells that the visitor was signed out elsewhere', async () => {
    expect(await answeredWith({ code: 'NOT_SIGNED_IN', message: 'No' }, 'ERROR')).toMatchObject(failed('SESSION_ENDED'))
    expect(told).toEqual(['signed out'])
  })

  it('ends with its signal', async () => {
    const visitor = new AbortController()
    const answer = ask(visitor.signal)
    await stand.open()
    visitor.abort()
    expect(await answer).toMatchObject(failed('ABORTED'))
    expect(told).toEqual([])
  })
})

it('a question of the visitor that fails is told', async () => {
  const answer = stand.client.ask('IS_CONNECTED', undefined, new AbortController().signal)
  await stand.answer('IS_CONNECTED', { code: 'SITE_UNREACHABLE', message: 'No' }, 1, 'ERROR')
  expect(await answer).toMatchObject(failed('LOGIN_UNAVAILABLE'))
  expect(told).toEqual(['LOGIN_UNAVAILABLE'])
})
