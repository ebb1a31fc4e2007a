import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { ApprovalEvent } from '../../core/ports/connections/wallet-approvals.ts'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'
import type { StepOf } from '../../infrastructure/recording/port-description.ts'
import { walletDiscovery } from '../../infrastructure/recording/ports/wallet-discovery.ts'
import { createRedactor } from '../../infrastructure/recording/redactor.ts'
import { stepSchemasOf } from '../../infrastructure/recording/step-schema.ts'
import { simulatedSurface } from '../../infrastructure/simulation/simulated-approvals.ts'
import { createSimulatedDiscovery } from '../../infrastructure/simulation/simulated-discovery.ts'
import { createSimulatedEmbeddedWallet } from '../../infrastructure/simulation/simulated-embedded-wallet.ts'

type Step = StepOf<typeof walletDiscovery>
type Found = Parameters<ReturnType<typeof walletDiscovery.attach>['play']>[0]

const schema = v.variant('type', stepSchemasOf([walletDiscovery]))
const email = 'ada@mail.example'
const never = (): AbortSignal => new AbortController().signal

/** As a recorder does, and in a replay with nothing behind it. @param first the wallets that were there at once */
const open = (live?: WalletDiscovery, first?: ReturnType<Parameters<typeof walletDiscovery.attach>[0]['found']>) => {
  const written: Step[] = []
  const { redact, without } = createRedactor()
  let found = first
  const { port, play } = walletDiscovery.attach(
    {
      now: () => 0,
      device: () => ({}),
      found: (_, look) => {
        found = live ? look() : first
        return found
      },
      redact,
      put: (make) => {
        const step = make()
        if (step !== undefined && play(step)) written.push(without(step))
      },
    },
    live,
  )
  const wallet = () => {
    const [one] = port.wallets()
    if (one?.login === undefined) throw new Error('There is no wallet with a login')
    return { ...one, login: one.login }
  }
  return { wallet, play, written, found: () => found }
}
type Opened = ReturnType<typeof open>

/** What a visitor does, answer by answer. */
const visit = async ({ wallet }: Opened, calmDown: () => void, approve: () => void) => {
  const { login, connect } = wallet()
  login.prepare()
  const refused = await login.connectEmail(email, never())
  calmDown()
  const action = await login.connectEmail(email, never())
  const device = login.connectDevice(never())
  approve()
  return [
    refused,
    action,
    await device,
    await login.connectOtp('000000', never()),
    await login.connectOtp('123456', never()),
    await connect(['eip155'], never()),
  ]
}

it('a login is written down without the address and the code, and comes back in a replay', async () => {
  const simulated = createSimulatedEmbeddedWallet({ loginBehaviour: 'too-soon', retryAfter: 12 })
  const discovery = createSimulatedDiscovery()
  discovery.announce(simulated)
  const recorded = open(discovery)
  const answers = await visit(recorded, () => simulated.behaveOnLogin('answer'), simulated.approveDevice)
  expect(answers).toMatchObject([
    { failure: { code: 'LOGIN_TOO_SOON', retryAfter: 12 } },
    { value: { action: 'VERIFY_DEVICE' } },
    { ok: true },
    { failure: { code: 'INVALID_CODE' } },
    { ok: true },
    { ok: true, value: [{ auth: { name: 'email', email } }] },
  ])
  const text = JSON.stringify(recorded.written)
  expect(recorded.written.map(({ type }) => type)).toEqual([
    ...['wallet-action', 'wallet-action', 'wallet-done', 'wallet-done', 'wallet-done', 'wallet-grants'],
  ])
  for (const secret of [email, 'ada', '123456', '000000']) expect(text).not.toContain(secret)

  const replayed = open(undefined, recorded.found())
  const again = visit(
    replayed,
    () => undefined,
    () => undefined,
  )
  for (const step of recorded.written) {
    const read = v.parse(
      v.looseObject({ type: v.string() }),
      v.parse(schema, { at: 0, ...JSON.parse(JSON.stringify(step)) }),
    )
    expect(replayed.play(read as Found)).toBe(true)
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  expect(JSON.stringify(await again)).toBe(JSON.stringify(answers).replaceAll(email, 'xxx@xxxx.xxxxxxx'))
})

it('a question of the wallet is written down without its surface, and comes back in a replay', async () => {
  const simulated = createSimulatedEmbeddedWallet()
  const discovery = createSimulatedDiscovery()
  discovery.announce(simulated)
  const recorded = open(discovery)
  const heard: ApprovalEvent[] = []
  recorded.wallet().approvals?.on((event) => heard.push(event))
  simulated.askApproval()
  simulated.showSurface()
  simulated.endApproval()
  simulated.refuseMethod('eth_sign')
  expect(heard).toEqual([
    { type: 'approval-asked' },
    // The recorded page shows it.
    { type: 'approval-shown', surface: simulatedSurface },
    { type: 'approval-over' },
    { type: 'method-refused', method: 'eth_sign' },
  ])
  recorded.wallet().approvals?.cancel()
  expect(simulated.timesCancelled()).toBe(1)
  const text = JSON.stringify(recorded.written)
  for (const secret of [simulatedSurface.address, simulatedSurface.frame]) expect(text).not.toContain(secret)

  const replayed = open(undefined, recorded.found())
  const again: ApprovalEvent[] = []
  replayed.wallet().approvals?.on((event) => again.push(event))
  for (const step of recorded.written) {
    const read = v.parse(
      v.looseObject({ type: v.string() }),
      v.parse(schema, { at: 0, ...JSON.parse(JSON.stringify(step)) }),
    )
    expect(replayed.play(read as Found)).toBe(true)
  }
  expect(again).toEqual([
    heard[0],
    { type: 'approval-shown', surface: { address: 'withheld-1', frame: 'withheld-2' } },
    ...heard.slice(2),
  ])
})
