import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld, type Visit } from './support/frame-world.ts'
import { type Loss, lose, losing } from './support/losing-frame.ts'

let count = 0
const newAddress = (): string => `visitor${++count}@mail.example`
const chainId = 'eip155:1'

const addressOf = ({ type, payload }: { type: string; payload?: unknown }): unknown => {
  expect(type, JSON.stringify(payload)).toBe('GET_USER_SUCCESS')
  return (payload as { address: string }).address
}

describe('where each recovery waits', () => {
  let world: FrameWorld
  beforeAll(async () => {
    world = await createFrameWorld({ storage: 'partitioned', options: { recoveryDelaySeconds: 2 } })
  })
  afterAll(() => world.stop())

  const opened = async (context: BrowserContext, email: string): Promise<Visit> => {
    await context.addInitScript(losing)
    const visit = await world.visit(context, world.hosts.one)
    await visit.open()
    await visit.signIn(email)
    return visit
  }
  const cut = (visit: Visit, loss: Parameters<typeof lose>[2]) => lose(visit, world, loss)
  const user = (visit: Visit) => visit.ask('GET_USER', { chainId })
  /** Another browser of the visitor, whose wait is over. */
  const waited = async (email: string): Promise<Visit> => {
    const visit = await opened(await world.browser(), email)
    expect(await user(visit)).toMatchObject({ payload: { code: 'RECOVERY_WAITING' } })
    return visit
  }
  /** What is cut may be an answer that the wait is not over. */
  const untilCut = async (visit: Visit, given: Loss): Promise<void> => {
    const asked = async (): Promise<unknown> => {
      await cut(visit, given)
      return (await user(visit)).payload
    }
    await expect.poll(asked, { interval: 500 }).toMatchObject({ code: 'SITE_UNREACHABLE' })
    await cut(visit, {})
  }
  /** In the page as it is after a reload: without asking for the shares for recovery again. */
  const userOfDevice = async (visit: Visit): Promise<unknown> => {
    await visit.page.reload()
    await visit.open()
    const asked: string[] = []
    visit.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const address = addressOf(await user(visit))
    expect(asked).toContain('/api/share')
    expect(asked).not.toContain('/api/recovery')
    return address
  }

  test.each(['before', 'after'] as const)('a wallet whose making is cut off %s it is there is one', async (when) => {
    const email = newAddress()
    const visit = await opened(await world.browser(), email)
    await cut(visit, { path: '/api/wallet', when })
    expect(await user(visit)).toMatchObject({ payload: { code: 'SITE_UNREACHABLE' } })
    const address = addressOf(await user(visit))
    await visit.page.reload()
    await visit.open()
    expect(addressOf(await user(visit))).toBe(address)
  })

  test.each<[string, Loss]>([
    ['the shares are asked for', { path: '/api/recovery', when: 'before' }],
    ['the shares are given', { path: '/api/recovery', when: 'after' }],
    ['its own split is kept', { path: '/api/share', when: 'before', method: 'PUT' }],
    ['its own split was kept', { path: '/api/share', when: 'after', method: 'PUT' }],
  ])('a recovery that is cut off when %s goes on, and waits no second time', async (_, given) => {
    const email = newAddress()
    const address = addressOf(await user(await opened(await world.browser(), email)))
    const visit = await waited(email)
    await untilCut(visit, given)
    await expect.poll(async () => (await user(visit)).type, { interval: 500 }).toBe('GET_USER_SUCCESS')
    expect(addressOf(await user(visit))).toBe(address)
    await visit.page.reload()
    await visit.open()
    expect(addressOf(await user(visit))).toBe(address)
  })

  test('a reload between the two halves of a split leaves the wallet on the device', async () => {
    const email = newAddress()
    const address = addressOf(await user(await opened(await world.browser(), email)))
    const visit = await waited(email)
    await untilCut(visit, { path: '/api/share', when: 'after', method: 'PUT' })
    expect(await userOfDevice(visit)).toBe(address)
    expect(world.mailbox.mails(email).filter(({ subject }) => subject.includes('is to be recovered'))).toHaveLength(1)
  })

  test('frames of one device that recover at once leave the wallet on it', async () => {
    const email = newAddress()
    const address = addressOf(await user(await opened(await world.browser(), email)))
    const context = await world.browser()
    const visit = await opened(context, email)
    const tabs = [visit, await world.visit(context, world.hosts.one), await world.visit(context, world.hosts.one)]
    for (const tab of tabs.slice(1)) await tab.open()
    await user(visit)
    await expect
      .poll(async () => (await Promise.all(tabs.map(user))).map(({ type }) => type), { interval: 500 })
      .toEqual(tabs.map(() => 'GET_USER_SUCCESS'))
    for (const tab of tabs) expect(await userOfDevice(tab)).toBe(address)
  })
})
