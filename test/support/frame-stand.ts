import { expect } from 'vitest'
import type { LoginFailure } from '../../core/ports/connections/embedded-login.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createFrameClient } from '../../infrastructure/wallets/embedded/frame-client.ts'
import type { FrameElement } from '../../infrastructure/wallets/embedded/frame-element.ts'
import { frameDelayMs } from '../../infrastructure/wallets/embedded/frame-line.ts'

/** What the wallet site would have in the frame: the test speaks for it. */
export interface StoodFrame {
  /** A document has loaded in it. */
  readonly load: () => void
  readonly greetings: () => readonly unknown[]
  readonly origins: () => readonly string[]
  /** Over the port that came with the greeting. */
  readonly say: (data: unknown) => void
  readonly heard: () => readonly { readonly id: string; readonly type: string; readonly payload?: unknown }[]
  /** Somebody takes it out of the page; whether the page hears of that at once. */
  readonly takeOut: (isTold?: boolean) => void
  readonly isThere: () => boolean
}

/** The client of the frame, with real ports, and the test in place of the page's elements and of time. */
export const createFrameStand = (onFailure: (failure: LoginFailure) => void = () => undefined) => {
  const clock = createSimulatedClock()
  const frames: StoodFrame[] = []
  const ports: MessagePort[] = []
  let ids = 0

  const createFrame = (): FrameElement => {
    const greetings: unknown[] = []
    const origins: string[] = []
    const heard: { id: string; type: string; payload?: unknown }[] = []
    let isThere = false
    let port: MessagePort | undefined
    let onLoad: () => void = () => undefined
    let onGone: () => void = () => undefined
    frames.push({
      load: () => onLoad(),
      greetings: () => greetings,
      origins: () => origins,
      say: (data) => port?.postMessage(data),
      heard: () => heard,
      takeOut: (isTold = true) => {
        isThere = false
        if (isTold) onGone()
      },
      isThere: () => isThere,
    })
    return {
      name: `frame-${frames.length}`,
      append: (...told) => {
        isThere = true
        ;[onLoad, onGone] = told
      },
      post: (message, origin, given) => {
        greetings.push(message)
        origins.push(origin)
        port = given
        ports.push(given)
        given.onmessage = ({ data }) => heard.push(data)
      },
      isThere: () => isThere,
      remove: () => {
        isThere = false
      },
    }
  }
  const client = createFrameClient({
    createFrame,
    onFailure,
    origin: 'https://wallet.test',
    clock,
    newId: () => `request-${++ids}`.padEnd(20, '0'),
  })
  const frame = (at = -1): StoodFrame => {
    const found = frames.at(at)
    if (found === undefined) throw new Error('There is no frame')
    return found
  }
  /** What was said before is heard by now: messages come in order. */
  const settled = async (of = frame()): Promise<void> => {
    const before = client.dropped()
    of.say('nothing of ours')
    await expect.poll(client.dropped).toBeGreaterThan(before)
  }
  /** The nth request of a name, which the frame answers once it is there. @returns what it was asked */
  const answer = async (name: string, payload?: unknown, nth = 1, end = 'SUCCESS'): Promise<unknown> => {
    await expect.poll(() => frames.length).toBeGreaterThan(0)
    if (frame().greetings().length === 0) {
      frame().load()
      frame().say({ type: 'READY', version: 1 })
    }
    const found = () =>
      frame()
        .heard()
        .filter(({ type }) => type === name)[nth - 1]
    await expect
      .poll(() => {
        clock.advance(frameDelayMs)
        return found()
      })
      .toBeDefined()
    frame().say({ id: found()?.id, type: `${name}_${end}`, payload })
    return found()?.payload
  }
  return {
    clock,
    client,
    createFrame,
    frame,
    frames: () => frames.length,
    settled,
    /** The frame loads, and is ready. */
    open: async (version = 1): Promise<void> => {
      frame().load()
      frame().say({ type: 'READY', version })
      await settled()
      clock.advance(frameDelayMs)
    },
    /** The next request, once the frame has it. */
    request: async (type: string, nth = 1) => {
      const found = () =>
        frame()
          .heard()
          .filter((one) => one.type === type)[nth - 1]
      await expect.poll(found).toBeDefined()
      return found()?.id ?? ''
    },
    answer,
    stop: () => {
      client.dispose()
      for (const port of ports) port.close()
    },
  }
}
export type FrameStand = ReturnType<typeof createFrameStand>
