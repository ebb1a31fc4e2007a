import { describe, expect, it } from 'vitest'
import { stillWaitingMs } from '../../../core/domain/connections/connect-attempt.ts'
import { storageKeyOf } from '../../../core/domain/shared/storage-keys.ts'
import { createSimulatedPage } from '../../../infrastructure/simulation/simulated-page.ts'
import { createCoreWorld } from '../../support/core-world.ts'
import { pairingWorld, phoneWorld } from './pairing-world.ts'

describe('a page that a phone dropped meanwhile', () => {
  const left = async (os: 'ios' | 'android' = 'ios') => {
    const world = await phoneWorld(os)
    world.core.dispatch({ type: 'choose-listed', walletId: 'wallet03' })
    await world.settle()
    world.core.dispatch({ type: 'open-wallet' })
    await world.settle()
    return world
  }
  /** Nothing of the page before ends: it is simply gone. */
  const come = (
    { store, clock, directory }: Awaited<ReturnType<typeof left>>,
    { isMobile = true, os = 'ios' }: { readonly isMobile?: boolean; readonly os?: 'ios' | 'android' } = {},
  ) => {
    const page = createSimulatedPage()
    page.become({ isMobile, os })
    return pairingWorld({ simulation: { store, clock, directory, page } })
  }

  it('is where it was when the visitor comes back', async () => {
    const world = await left()
    const next = await come(world)
    await next.settle()
    expect(next.core.state.snapshot().isOpen).toBe(true)
    expect(next.pairing().state).toBe('ready')
    next.remote.approve()
    await next.settle()
    expect(next.core.account.snapshot().status).toBe('connected')
  })

  it('offers the link on Android, and opens nothing: the press was on another visit', async () => {
    const world = await left('android')
    expect(world.page.opened()).toHaveLength(1)
    const next = await come(world, { os: 'android' })
    await next.pass(stillWaitingMs)
    expect(next.pairing()).toMatchObject({ state: 'ready', open: { label: 'Open Wallet03' } })
    expect(next.pairing().open?.link).toBeDefined()
    expect(next.page.opened()).toEqual([])
    // And it does not go round: who did not go to the wallet again finds the page closed.
    const third = await come(next, { os: 'android' })
    await third.settle()
    expect([third.core.state.snapshot().isOpen, third.page.opened()]).toEqual([false, []])
  })

  it('stays closed on a desktop, after five minutes, and where the visitor gave up before', async () => {
    const desktop = await come(await left(), { isMobile: false })
    expect(desktop.core.state.snapshot().isOpen).toBe(false)

    const late = await left()
    await late.pass(5 * 60_000 + 1)
    const next = await come(late)
    expect(next.core.state.snapshot().isOpen).toBe(false)

    const given = await left()
    given.core.close()
    await given.settle()
    expect(await given.store.read(storageKeyOf('default', 'pairing'))).toBeUndefined()
  })

  it('opens nothing when the modal is disposed while the storage answers', async () => {
    const { store, clock, directory } = await left()
    const page = createSimulatedPage()
    page.become({ isMobile: true, os: 'ios' })
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const slow = { ...store, remove: (key: string) => answered.then(() => store.remove(key)) }
    const world = createCoreWorld({ simulation: { store: slow, clock, directory, page } })
    const started = world.core.start()
    await world.settle()
    world.core.dispose()
    answer()
    await started
    expect([world.core.state.snapshot().isOpen, world.listeners()]).toEqual([false, 0])
  })
})
