import { describe, expect, it } from 'vitest'
import type { ModalCore } from '../../core/modal-core.ts'
import type { SimulatedWallet } from '../../infrastructure/simulation/simulated-wallet.ts'
import { alice, bob, createCoreWorld, hearth, meadow, settle, walletNamed } from '../support/core-world.ts'

type Action = 'close' | 'dispose'

/** What a visit comes to: how its calls ended, and what there was of them afterwards. */
interface Visit {
  readonly said: readonly string[]
  readonly outcomes: readonly string[]
  /** What came of it by itself, until visitor, host or wallet did something else: a wallet was asked, the modal opened. */
  readonly cameAfter: readonly string[]
  readonly left: { readonly isOpen: boolean; readonly listeners: number; readonly timers: number }
}

const watched = (wallet: SimulatedWallet, ask: (what: string) => void): SimulatedWallet => {
  const name = wallet.connector.name
  return {
    ...wallet,
    connect: (...given) => {
      ask(`${name}: connect`)
      return wallet.connect(...given)
    },
  }
}

/** A visitor and a host do one thing after the other; at the n-th thing that the modal says the host ends it, in that very listener. */
const visit = async (action: Action, nth: number, siwx: boolean): Promise<Visit> => {
  let isOver = false
  let wasOpen = true
  const cameAfter: string[] = []
  const come = (what: string): void => {
    if (isOver) cameAfter.push(what)
  }
  /** Whoever has closed it may open it again. */
  const goOn = (): void => {
    if (action === 'close') isOver = false
  }
  const amber = walletNamed('Amber', { accounts: [alice, bob] })
  const birch = walletNamed('Birch')
  const world = createCoreWorld({
    wallets: [watched(amber, come), watched(birch, come)],
    options: { networks: [hearth, meadow], ...(siwx ? { siwx: {} } : {}) },
  })
  const { core } = world
  const said: string[] = []
  const hear = (what: string): void => {
    said.push(what)
    if (said.length !== nth) return
    // A wallet that goes elsewhere opens a closed one, whoever has closed it once more.
    wasOpen = action === 'dispose' || core.state.snapshot().isOpen
    core[action]()
    isOver = true
  }
  core.state.value$.subscribe(({ isOpen }) => {
    if (isOpen && wasOpen) come('opens')
    hear(`state: ${isOpen}`)
  })
  core.account.value$.subscribe(({ status }) => hear(`account: ${status}`))
  core.network.value$.subscribe(() => hear('network'))
  core.button.value$.subscribe(({ status }) => hear(`button: ${status}`))
  core.connections.value$.subscribe((all) => hear(`connections: ${all.length}`))
  core.events.subscribe(({ type }) => {
    if (action === 'dispose') come(`tells ${type}`)
    hear(type)
  })

  const outcomes: string[] = []
  const end = async (name: string, call: () => Promise<unknown>): Promise<void> => {
    let outcome = 'hangs'
    goOn()
    const ended = call().then(
      () => (outcome = 'ends'),
      (error) => (outcome = `${error.code}`),
    )
    for (let second = 0; outcome === 'hangs' && second < 40; second += 1) {
      await settle()
      world.clock.advance(500)
    }
    if (outcome !== 'hangs') await ended
    outcomes.push(`${name} ${outcome}`)
  }
  await core.start()
  await end('connect', () => core.connect({ connectorId: amber.connector.id }))
  goOn()
  if (siwx) core.dispatch({ type: 'sign-message' })
  await settle()
  goOn()
  const opened = core.open()
  opened.catch(() => undefined)
  await settle()
  if (core.state.snapshot().isOpen) {
    goOn()
    core.dispatch({ type: 'show-networks' })
    await settle()
  }
  goOn()
  amber.setAccounts([bob])
  await settle()
  core.close()
  await end('open', () => opened)
  await end('switchNetwork', () => core.switchNetwork(meadow.caipNetworkId))
  await end('connect another', () => core.connect({ connectorId: birch.connector.id }))
  await end('disconnect', () => core.disconnect())
  world.clock.advance(100_000)
  await settle()
  const left = {
    isOpen: core.state.snapshot().isOpen,
    listeners: world.listeners(),
    timers: world.clock.waiting(),
  }
  if (action === 'close') core.dispose()
  return { said, outcomes, cameAfter, left }
}

describe.each([
  ['without sign-in', false],
  ['with sign-in', true],
])('%s', (_, siwx) => {
  it.each(['close', 'dispose'] as const)(
    'whenever a host calls %s() in a listener, nothing comes of it later',
    async (action) => {
      const { said } = await visit(action, 0, siwx)
      expect(said.length).toBeGreaterThan(20)
      for (const at of said.keys()) {
        const { outcomes, cameAfter, left } = await visit(action, at + 1, siwx)
        const told = `${action} at ${at + 1}, ${said[at]}: ${outcomes.join()}`
        expect([told, cameAfter, outcomes.filter((one) => one.endsWith('hangs'))]).toEqual([told, [], []])
        expect([told, left.isOpen]).toEqual([told, false])
        if (action === 'dispose') expect([told, left]).toEqual([told, { isOpen: false, listeners: 0, timers: 0 }])
      }
    },
  )
})

it('of a modal that its host disposes of as a stored session comes back nothing is left', async () => {
  const amber = walletNamed('Amber', { accounts: [alice] })
  const before = createCoreWorld({ wallets: [amber] })
  await before.core.start()
  await before.core.connect({ connectorId: amber.connector.id })
  await settle()
  const { core, listeners }: { readonly core: ModalCore; readonly listeners: () => number } = before.reload()
  core.account.value$.subscribe(({ status }) => {
    if (status === 'connected') core.dispose()
  })
  await core.start()
  await settle()
  expect([core.account.snapshot().status, listeners()]).toEqual(['connected', 0])
})
