import { describe, expect, it, vi } from 'vitest'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import { assembleCore } from '../../infrastructure/composition/assemble-whole-core.ts'
import { devtools } from '../../infrastructure/composition/devtools.ts'
import { recordCore } from '../../infrastructure/composition/record-core.ts'
import { replay } from '../../infrastructure/composition/replay.ts'
import type { Recording } from '../../infrastructure/recording/recording.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedDirectory } from '../../infrastructure/simulation/simulated-directory.ts'
import { createSimulatedPage } from '../../infrastructure/simulation/simulated-page.ts'
import { createSimulatedWalletConnect } from '../../infrastructure/simulation/simulated-walletconnect.ts'
import { android, desk, iphone } from '../domain/wallets/devices.ts'
import { listing } from '../domain/wallets/listings.ts'
import {
  alice,
  type CoreWorld,
  createCoreWorld,
  hearth,
  meadow,
  startedWorld,
  type WorldOptions,
  walletNamed,
} from '../support/core-world.ts'
import { wrongCalls } from '../support/wrong-calls.ts'
import { nextTask, readBack, recordings } from './recorded-visit.ts'

const quietly = (promise: Promise<unknown>): void => void promise.catch(() => undefined)
const choose = { type: 'choose-wallet', connectorId: 'test.amber' } as const

/** Plays in a recorded world; what was recorded replays to the same screens, or it throws. */
const recorded = async (
  given: Partial<WorldOptions>,
  ...actions: readonly ((world: CoreWorld) => unknown)[]
): Promise<Recording> => {
  const tape = recordings()
  const world = await startedWorld({ ...given, ...tape.given })
  for (const action of actions) {
    await action(world)
    await tape.idle()
  }
  const [recording] = tape.all()
  if (recording === undefined) throw new Error('Nothing was recorded.')
  expect((await replay(readBack(recording), { nextTask })).different).toBeUndefined()
  return recording
}
const typesOf = ({ steps }: Recording): readonly string[] => steps.map(({ type }) => type)
const opened = ({ core }: CoreWorld): void => quietly(core.open())

describe('a recording', () => {
  it('has a timer at the time at which it fired, however late, and time stands still between the steps', async () => {
    const { steps } = await recorded(
      { wallets: [walletNamed('Amber', { behaviour: 'ask' })] },
      opened,
      ({ core }) => core.dispatch(choose),
      ({ pass }) => pass(20_000),
    )
    expect(steps.at(-1)).toMatchObject({ type: 'timer', ms: 15_000, at: 15_000 })
    expect(steps.at(-1)?.screen).toMatchObject({ view: { state: 'still-waiting' } })
  })

  it('has what happens while a step is under way as a step of its own, after it', async () => {
    const recording = await recorded({ wallets: [walletNamed('Amber')] }, ({ core }) => {
      quietly(core.open())
      core.dispatch({ type: 'copy-details' })
      core.dispatch({ type: 'back' })
      core.close()
    })
    const answers = ['store-read', 'directory.known-pictures', 'project.config']
    expect(typesOf(recording).slice(-7)).toEqual(['host-call', 'intent', 'intent', 'host-call', ...answers])
  })

  it('has no call that is refused for its arguments, and is none the worse for it', async () => {
    const recording = await recorded({ wallets: [walletNamed('Amber')] }, async ({ core }) => {
      for (const [method, values, detail] of wrongCalls)
        await expect(Reflect.apply(core[method], undefined, values)).rejects.toMatchObject({
          code: 'INVALID_OPTIONS',
          message: `Invalid options: ${detail}`,
        })
      quietly(core.open())
    })
    expect(recording.steps.flatMap((step) => (step.type === 'host-call' ? [step.call.name] : []))).toEqual([
      'start',
      'open',
    ])
  })

  it('keeps what wallets say at once in the step that asked them, and the rest apart', async () => {
    const recording = await recorded({ wallets: [walletNamed('Amber')] }, opened, ({ discovery }) =>
      discovery.announce(walletNamed('Birch')),
    )
    const found = recording.steps.flatMap((step) => step.found ?? [])
    expect(found).toMatchObject([{ request: 1, ids: ['test.amber'], described: [{ connector: { name: 'Amber' } }] }])
    expect(recording.steps.at(-1)).toMatchObject({
      type: 'wallets',
      ids: ['test.amber', 'test.birch'],
      described: [{ connector: { name: 'Birch' } }],
    })
  })

  it('has wallets that were there from the start before its first step', async () => {
    const externalWallets = [{ id: 'own', name: 'Own', provider: { request: async () => [] } }]
    const recording = await recorded({ options: { externalWallets } }, opened)
    expect(recording.found).toMatchObject([{ request: 0, ids: ['own'] }])
    expect(typesOf(recording)).not.toContain('wallets')
  })

  it('knows which wallets are one provider, and nothing else of it', async () => {
    const provider = { secret: 'of the wallet' }
    const talkingTo = (wallet: WalletConnector): WalletConnector => ({ ...wallet, provider: () => provider })
    const amber = talkingTo(walletNamed('Amber'))
    const legacy = talkingTo(walletNamed('Old', { connector: { type: 'INJECTED' } }))
    const recording = await recorded({ wallets: [amber, legacy, walletNamed('Birch')] }, opened)
    const described = recording.steps.flatMap((step) => step.found ?? []).flatMap((found) => found.described)
    expect(described.map((one) => one.provider)).toEqual([1, 1, 2])
    expect(JSON.stringify(recording)).not.toContain('of the wallet')
  })

  it('has no answer that nobody waits for any more', async () => {
    const wallet = walletNamed('Amber', { behaviour: 'ask' })
    const recording = await recorded(
      { wallets: [wallet] },
      opened,
      ({ core }) => core.dispatch(choose),
      ({ core }) => core.close(),
      () => wallet.approve(),
    )
    expect(typesOf(recording)).not.toContain('wallet-grants')
  })

  it('has a failure by its code and detail; the foreign error behind it stays outside', async () => {
    const { steps } = await recorded(
      { wallets: [walletNamed('Amber', { behaviour: 'garbage' })] },
      opened,
      ({ core }) => core.dispatch(choose),
    )
    expect(steps).toContainEqual(
      expect.objectContaining({ result: { ok: false, failure: { code: 'INVALID_WALLET_RESPONSE' } } }),
    )
  })

  it('has the host’s signal as a number and a step', async () => {
    const abort = new AbortController()
    const { steps } = await recorded(
      { wallets: [walletNamed('Amber', { behaviour: 'ask' })] },
      ({ core }) => quietly(core.connect({ connectorId: 'test.amber', signal: abort.signal })),
      () => abort.abort(),
      ({ core }) => quietly(core.open({ signal: AbortSignal.abort() })),
    )
    expect(steps).toContainEqual(
      expect.objectContaining({
        call: { name: 'connect', options: { connectorId: 'test.amber', signal: { id: 1 } } },
      }),
    )
    expect(steps).toContainEqual(expect.objectContaining({ type: 'host-abort', signal: 1 }))
    expect(steps.at(-1)).toMatchObject({ call: { name: 'open', options: { signal: { id: 2, aborted: true } } } })
  })

  it('leaves out RPC addresses, which may hold keys, and functions', async () => {
    const text = JSON.stringify(await recorded({ options: { onEvent: () => undefined } }, opened))
    expect(text).not.toContain('http://hearth.test')
    expect(text).not.toContain('onEvent')
  })

  describe.each([
    ['as a QR code', desk],
    ['in a link', iphone],
    ['in a link that is encoded twice', { ...android, isTelegram: true }],
  ])('of a code that was shown %s', (_, device) => {
    it('has another in its place, which replays as well', async () => {
      const remote = createSimulatedWalletConnect()
      const page = createSimulatedPage()
      page.become(device)
      const directory = createSimulatedDirectory([listing('b', { mobileLink: 'bay://', chains: ['eip155:31337'] })])
      const shown: string[] = []
      const recording = await recorded(
        { wallets: [remote], simulation: { page, directory } },
        opened,
        ({ core }) => core.dispatch({ type: 'choose-listed', walletId: listing('b').id }),
        ({ core }) => core.dispatch({ type: 'copy-link' }),
        ({ core }) => shown.push(JSON.stringify(core.screen.snapshot())),
        () => remote.expire(),
        ({ core }) => shown.push(JSON.stringify(core.screen.snapshot())),
        () => remote.approve(),
      )
      const text = JSON.stringify(recording)
      expect(page.clipboard()).toMatch(/^wc:/)
      expect(text.match(/wc:0+1@2/g)?.length).toBeGreaterThan(0)
      expect(text.match(/wc:0+2@2/g)?.length).toBeGreaterThan(0)
      expect(decodeURIComponent(decodeURIComponent(text))).not.toMatch(/symKey=(?!0{64})/)
      for (const screen of shown) {
        const { view } = JSON.parse(screen)
        const secret = JSON.stringify(view.qr?.code?.modules ?? view.open.link.href)
        expect(text).not.toContain(secret)
      }
    })
  })

  it('says of the page’s address no more than its origin', async () => {
    const page = createSimulatedPage()
    page.become({ url: 'https://tidewater.test/reset?token=secret' })
    const recording = await recorded({ simulation: { page } }, opened, () => {
      page.become({ url: 'https://tidewater.test/done?token=secret', isFramed: true })
      page.comeBack()
    })
    expect(recording.device.url).toBe('https://tidewater.test')
    expect(recording.steps.at(-1)).toMatchObject({ device: { isFramed: true, url: 'https://tidewater.test' } })
    expect(JSON.stringify(recording)).not.toContain('secret')
  })

  it('has networks that come and go, without their addresses', async () => {
    const recording = await recorded(
      { wallets: [walletNamed('Amber')] },
      async ({ core }) => void (await core.connect({ connectorId: 'test.amber' })),
      ({ core }) => core.update({ networks: [meadow] }),
      ({ core }) => core.update({ networks: [hearth, meadow] }),
    )
    expect(recording.steps.flatMap(({ screen }) => screen?.['isOpen'] ?? []).slice(-2)).toEqual([true, false])
    expect(JSON.stringify(recording)).not.toContain('meadow.test')
  })

  it('has an offline device where the core sees it, also when nothing told of it', async () => {
    const recording = await recorded({}, opened, ({ connectivity }) => connectivity.goOffline())
    expect(recording.device).toMatchObject({ isOnline: true, isMobile: false, url: 'http://simulation.test' })
    expect(recording.steps.at(-1)).toMatchObject({ type: 'connectivity', device: { isOnline: false, isMobile: false } })
  })
})

describe('while recording', () => {
  it('hosts get what they would get without: account, errors, provider', async () => {
    const tape = recordings()
    const wallet = walletNamed('Amber')
    const { core } = await startedWorld({ ...tape.given, wallets: [wallet] })
    expect((await core.connect({ connectorId: 'test.amber' })).address).toBe(alice)
    expect(core.getProvider()).toBe(wallet.provider())
    wallet.behave('reject')
    await core.disconnect()
    await expect(core.connect({ connectorId: 'test.amber' })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    expect(() => core.update({ termsUrl: 'javascript:1' })).toThrow('Invalid options')
  })

  it('a visitor’s step is seen at once when nothing else is under way', async () => {
    const tape = recordings()
    const { core } = await startedWorld(tape.given)
    await tape.idle()
    quietly(core.open())
    expect(core.state.snapshot().isOpen).toBe(true)
  })

  it('the host is told after each step, and its faults do not stop the modal', async () => {
    const onStep = vi.fn((_: Recording): void => {
      throw new Error('the host’s fault')
    })
    const faults: unknown[] = []
    const tasks: (() => void)[] = []
    const world = createCoreWorld({
      assemble: recordCore(assembleCore, { world: 'simulated', devtools, onStep, nextTask: (run) => tasks.push(run) }),
      simulation: { clock: createSimulatedClock(5_000) },
    })
    const runTasks = async (): Promise<void> => {
      for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
        await world.settle()
        try {
          task()
        } catch (error) {
          faults.push(error)
        }
      }
    }
    quietly(world.core.start())
    await runTasks()
    quietly(world.core.open())
    await runTasks()
    expect(world.core.state.snapshot().isOpen).toBe(true)
    expect(faults).toHaveLength(onStep.mock.calls.length)
    const told = onStep.mock.calls.map(([recording]) => recording)
    expect(told.map(({ steps }) => steps.length)).toEqual(told.map((_, at) => at + 1))
    expect(told.at(-1)?.startedAt).toBe(5_000)
  })
})
