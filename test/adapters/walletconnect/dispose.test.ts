import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { createBrowserClock } from '../../../infrastructure/browser/browser-clock.ts'
import { createMergedDiscovery } from '../../../infrastructure/wallets/merged-discovery.ts'
import { sdkAnswerMs } from '../../../infrastructure/wallets/walletconnect/silence-sdk.ts'
import { createRelayWorld, never, pairWith, type RelayWorld } from '../../support/relay-world.ts'
import { createSdkStorage } from '../../support/walletconnect-world.ts'

/** Somebody who answers at a relay's address, and counts who is on the line. */
const startSwitchboard = async () => {
  const http = createServer()
  const sockets = new WebSocketServer({ server: http })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}`,
    lines: () => sockets.clients.size,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets.clients) socket.terminate()
        http.close(() => resolve())
      }),
  }
}

describe('a modal that is disposed', () => {
  let world: RelayWorld
  beforeEach(async () => {
    world = await createRelayWorld()
  })
  afterEach(() => world.dispose())

  it('leaves no line to the relay, and ends what it waited for', async () => {
    const board = await startSwitchboard()
    const page = world.openPage({ relayUrl: board.url })
    const discovery = createMergedDiscovery([], [page.connector])
    const connected = page.connector.connect(['eip155'], never())
    await expect.poll(board.lines).toBe(1)
    discovery.dispose()
    expect(await connected).toMatchObject({ failure: { code: 'ABORTED' } })
    await expect.poll(board.lines).toBe(0)
    expect(await page.connector.connect(['eip155'], never())).toMatchObject({ failure: { code: 'ABORTED' } })
    await board.stop()
  })

  it('keeps its session for the next one, which has services of its own', async () => {
    const page = await world.connectedPage()
    createMergedDiscovery([], [page.connector]).dispose()
    const board = await startSwitchboard()
    const next = world.openPage({ relayUrl: board.url })
    expect(await next.connector.restore(['eip155'], never())).toMatchObject({ ok: true })
    await expect.poll(board.lines).toBe(1)
    await board.stop()
  })

  it('in the midst of disconnecting still tells the wallet', async () => {
    const storage = createSdkStorage()
    let release = (): void => undefined
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    let isForgetting = false
    const page = await world.connectedPage({
      storage: {
        ...storage,
        removeItem: async (key) => {
          isForgetting = true
          await isReleased
          await storage.removeItem(key)
        },
      },
    })
    void page.connector.disconnect(never())
    await expect.poll(() => isForgetting).toBe(true)
    void page.connector.dispose?.()
    release()
    await expect.poll(() => world.wallet.sessions()).toBe(0)
  })

  it('ends what its wallet has not answered, and no clock runs on', async () => {
    const clock = createBrowserClock()
    const running = new Set<() => void>()
    const page = await world.connectedPage({
      clock: {
        ...clock,
        after: (ms, run) => {
          const stop = (): void => {
            running.delete(stop)
            end()
          }
          const end = clock.after(ms, () => {
            running.delete(stop)
            run()
          })
          running.add(stop)
          return stop
        },
      },
    })
    const ask = (text: string): Promise<unknown> =>
      Object(page.connector.provider('eip155')).request({
        method: 'personal_sign',
        params: [text, world.wallet.addresses[0]],
      })
    const before = running.size
    await ask('0x01')
    await expect.poll(() => running.size).toBe(before)

    world.wallet.answerWith(() => new Promise(() => undefined))
    const asked = ask('0x02').catch((error: unknown) => error)
    await expect.poll(() => running.size).toBeGreaterThan(before)
    await page.connector.dispose?.()
    expect(await asked).toMatchObject({ code: 4900 })
    expect(running.size).toBe(0)
  })

  // The SDK's own end of a code is a rejection that nobody can handle.
  it('has no clock left for a code that comes when it is gone', async () => {
    const storage = createSdkStorage()
    let release = (): void => undefined
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    let isProposing = false
    const hold = async (key: string): Promise<void> => {
      if (!key.endsWith('//proposal')) return
      isProposing = true
      await isReleased
    }
    const page = world.openPage({
      storage: {
        ...storage,
        setItem: async (key, value) => {
          await hold(key)
          await storage.setItem(key, value)
        },
        changeItem: async (key, edit) => {
          await hold(key)
          await storage.changeItem?.(key, edit)
        },
      },
    })
    const connected = page.connector.connect(['eip155'], never())
    await expect.poll(() => isProposing).toBe(true)
    await page.connector.dispose?.()
    expect(await connected).toMatchObject({ failure: { code: 'ABORTED' } })

    const late: unknown[] = []
    const hear = (reason: unknown): unknown => late.push(reason)
    process.on('unhandledRejection', hear)
    const { setTimeout: wait } = globalThis
    const soon: typeof wait = Object.assign(
      (run: () => void, ms = 0) => wait(run, ms >= sdkAnswerMs ? ms / sdkAnswerMs : ms),
      wait,
    )
    vi.stubGlobal('setTimeout', soon)
    release()
    await new Promise((resolve) => wait(resolve, 500))
    vi.unstubAllGlobals()
    process.off('unhandledRejection', hear)
    expect(late).toEqual([])
  })

  it('makes room for one that pairs anew', async () => {
    const page = world.openPage()
    void page.connector.connect(['eip155'], never())
    await page.nextUri()
    void page.connector.dispose?.()
    expect(await pairWith(world.openPage(), world.wallet)).toMatchObject({ ok: true })
  })
})
