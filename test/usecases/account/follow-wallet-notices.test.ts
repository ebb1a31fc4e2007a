import { describe, expect, it } from 'vitest'
import { walletNoticesMs } from '../../../core/domain/connections/wallet-notice.ts'
import { failure } from '../../../core/domain/shared/failure.ts'
import { err, ok } from '../../../core/domain/shared/result.ts'
import type { EmbeddedLogin } from '../../../core/ports/connections/embedded-login.ts'
import { type EmailWorld, emailWorld } from '../../support/email-world.ts'
import { drawScreen } from '../../view-models/modal/draw-screen.ts'

const waiting = { kind: 'recovery-waiting', at: '2999-12-03T14:05:00.000Z' } as const
const said = 'Somebody asked to recover your wallet.'
const drawn = (world: EmailWorld): string => drawScreen(world.screen())
const asked = (world: EmailWorld): number => world.site.timesAskedForNotices()

/** By code, just now. */
const connected = async (given: Parameters<typeof emailWorld>[0] = {}): Promise<EmailWorld> => {
  const world = await emailWorld(given)
  await world.enter('123456')
  return world
}
const open = async (world: EmailWorld): Promise<void> => {
  void world.core.open().catch(() => undefined)
  await world.settle()
}

describe('what was done to the wallet elsewhere', () => {
  it('is asked for once somebody is connected, and shown in the account', async () => {
    const world = await connected({ site: { notices: [waiting] } })
    expect(asked(world)).toBe(1)
    await open(world)
    expect(world.view()).toBe('Account')
    expect(asked(world)).toBe(1)
    expect(drawn(world)).toContain(`!! ${said}`)
    expect(drawn(world)).toContain('“Manage your wallet” leads to it.')
  })

  it('is asked for again with the account, once a minute at most', async () => {
    const world = await connected()
    await open(world)
    expect(drawn(world)).not.toContain(said)
    world.site.happenElsewhere([waiting])
    for (let count = 0; count < 5; count += 1) {
      await world.press('close')
      await open(world)
    }
    expect(asked(world)).toBe(1)
    await world.pass(walletNoticesMs - 1)
    expect(asked(world)).toBe(1)
    await world.pass(1)
    expect(asked(world)).toBe(2)
    expect(drawn(world)).toContain(said)
    // The visitor goes to the wallet's own pages, stops it, and comes back.
    world.site.happenElsewhere([])
    await world.pass(walletNoticesMs)
    expect([asked(world), drawn(world).includes(said)]).toEqual([2, true])
    world.page.comeBack()
    await world.settle()
    expect([asked(world), drawn(world).includes(said)]).toEqual([3, false])
    world.page.comeBack()
    world.page.comeBack()
    await world.settle()
    expect(asked(world)).toBe(3)
  })

  it('is not asked for while the account is not shown', async () => {
    const world = await connected()
    await open(world)
    await world.press('close')
    await world.pass(10 * walletNoticesMs)
    expect(asked(world)).toBe(1)
    await open(world)
    expect(asked(world)).toBe(2)
  })

  it('is nobody’s any more who has left, also where the answer comes then', async () => {
    const world = await connected({ site: { notices: [waiting] } })
    await open(world)
    world.site.behaveOnLogin('ask')
    await world.pass(walletNoticesMs)
    world.page.comeBack()
    expect(asked(world)).toBe(2)
    await world.core.disconnect()
    world.site.release()
    await world.settle()
    expect(drawn(world)).not.toContain(said)
    await world.pass(10 * walletNoticesMs)
    world.page.comeBack()
    await world.settle()
    expect(asked(world)).toBe(2)
  })

  it('is asked for on the next visit too', async () => {
    const world = await connected({ site: { notices: [waiting] } })
    const next = world.reload()
    await next.core.start()
    await next.settle()
    expect(asked(world)).toBe(2)
    void next.core.open().catch(() => undefined)
    await next.settle()
    expect(drawScreen(next.core.screen.snapshot())).toContain(said)
  })

  it('ends with the modal', async () => {
    const signals: AbortSignal[] = []
    const walletNotices: EmbeddedLogin['walletNotices'] = (signal) => {
      signals.push(signal)
      return new Promise(() => undefined)
    }
    const world = await connected({ login: { walletNotices } })
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    world.core.dispose()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it.each([
    ['fails', async () => err(failure('EMBEDDED_WALLET_TIMEOUT'))],
    ['throws', () => Promise.reject(new Error('The frame is gone'))],
    ['never answers', () => new Promise<never>(() => undefined)],
  ])('says nothing where the question %s, and tries again a minute later', async (_, answer) => {
    let count = 0
    const walletNotices: EmbeddedLogin['walletNotices'] = () => {
      count += 1
      return count === 1 ? answer() : Promise.resolve(ok([waiting]))
    }
    const world = await connected({ login: { walletNotices } })
    await open(world)
    const before = drawn(world)
    expect(world.view()).toBe('Account')
    expect(world.hostEvents.alerts()).toEqual([])
    expect(before).not.toContain(said)
    await world.pass(walletNoticesMs)
    expect(drawn(world)).toContain(said)
  })
})
