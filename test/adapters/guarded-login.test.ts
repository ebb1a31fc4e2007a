import { expect, it } from 'vitest'
import type { EmbeddedLogin } from '../../core/ports/connections/embedded-login.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedDiscovery } from '../../infrastructure/simulation/simulated-discovery.ts'
import { createSimulatedEmbeddedWallet } from '../../infrastructure/simulation/simulated-embedded-wallet.ts'
import { createGuardedDiscovery } from '../../infrastructure/wallets/guarded-discovery.ts'

const guarded = (login: EmbeddedLogin): EmbeddedLogin => {
  const discovery = createSimulatedDiscovery()
  discovery.announce({ ...createSimulatedEmbeddedWallet(), login })
  const [wallet] = createGuardedDiscovery(discovery, createSimulatedClock()).wallets()
  if (wallet?.login === undefined) throw new Error('There is no login')
  return wallet.login
}
const faulty = (fault: () => Promise<never>): EmbeddedLogin => ({
  prepare: () => void fault().catch(() => undefined),
  connectEmail: fault,
  connectDevice: fault,
  connectOtp: fault,
  connectLink: fault,
  connectPasskey: fault,
  linkCode: fault,
  openIssuer: fault,
  leaveForIssuer: fault,
  takeReturn: fault,
  connectSocial: fault,
  farcasterUri: fault,
  connectFarcaster: fault,
  walletNotices: fault,
  openPages: fault,
  updateEmail: fault,
  updateEmailPrimaryOtp: fault,
  updateEmailSecondaryOtp: fault,
  preferAccount: fault,
})
const throwing = (): never => {
  throw new Error('The storage is gone')
}
const ask = (login: EmbeddedLogin, { signal }: AbortController) =>
  Promise.all([
    login.connectEmail('ada@mail.example', signal),
    login.connectDevice(signal),
    login.connectOtp('123456', signal),
    login.connectLink(signal),
    login.connectPasskey(signal),
    login.linkCode(signal),
    login.openIssuer('google', signal),
    login.leaveForIssuer('google', signal),
    login.takeReturn('', signal),
    login.connectSocial('https://wallet.example/social/done?ticket=1', signal),
    login.walletNotices(signal),
    login.openPages(signal),
    login.updateEmail('bea@mail.example', signal),
    login.updateEmailPrimaryOtp('123456', signal),
    login.updateEmailSecondaryOtp('123456', signal),
    login.preferAccount('eoa', signal),
  ])

it.each([
  ['throws at once', throwing],
  ['rejects', async () => throwing()],
])('each question to a login that %s ends in a failure', async (_, fault) => {
  const login = guarded(faulty(fault))
  expect(() => login.prepare()).not.toThrow()
  const failed = { ok: false, failure: { code: 'EMBEDDED_WALLET_FAILED', detail: 'The storage is gone' } }
  expect(await ask(login, new AbortController())).toMatchObject(Array.from({ length: 16 }, () => failed))
})

it('each question to a login that never answers, and looks at no signal, ends with that', async () => {
  const visitor = new AbortController()
  const answers = ask(guarded(faulty(() => new Promise(() => undefined))), visitor)
  visitor.abort()
  const aborted = { ok: false, failure: { code: 'ABORTED' } }
  expect(await answers).toMatchObject(Array.from({ length: 16 }, () => aborted))
})

it('what a login answers is handed on', async () => {
  const { login } = createSimulatedEmbeddedWallet()
  expect(await guarded(login).connectEmail('ada@mail.example', new AbortController().signal)).toEqual({
    ok: true,
    value: { action: 'VERIFY_DEVICE' },
  })
})
