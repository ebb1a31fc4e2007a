import { setImmediate } from 'node:timers/promises'
import type { SafeChannelWindow } from '../../infrastructure/wallets/safe/safe-channel.ts'
import { answerSafeApp, type SafePage } from './safe-page.ts'

/** The window of an app inside a Safe, as the SDK sees it; who is around it is up to the test. */
export interface SafeWindow {
  readonly window: SafeChannelWindow & EventTarget
  origin: string
  answersAs: 'parent' | 'somebody else' | 'nobody'
  /** How many listen to messages. */
  readonly listening: () => number
  /** Says this to the page. */
  readonly say: (data: unknown) => void
  /** Methods the app asked for; what goes to another origin never arrives. */
  readonly asked: () => readonly string[]
  /** Tells this of itself. */
  readonly lie: (info: unknown) => void
  /** Refuses everything from now on. */
  readonly refuse: (reason: string) => void
  /** Lets everything that was asked be answered. */
  readonly settle: () => Promise<void>
}

export const createSafeWindow = (safe: SafePage): SafeWindow => {
  const asked: string[] = []
  const open = new Set<Promise<void>>()
  let lie: { readonly data: unknown } | undefined
  let refusal: string | undefined

  const answer = async (message: { readonly id: string; readonly method: string }): Promise<void> => {
    asked.push(message.method)
    const honest = Object(await answerSafeApp(safe, message))
    const told = lie === undefined ? honest : { ...honest, ...lie }
    const data = refusal === undefined ? told : { id: message.id, success: false, error: refusal, version: '9.1.0' }
    if (self.answersAs === 'nobody') return
    say(data)
  }
  const say = (data: unknown): void => {
    const source = self.answersAs === 'parent' ? parent : {}
    window.dispatchEvent(Object.assign(new Event('message'), { origin: self.origin, source, data }))
  }
  const parent = {
    postMessage: (message: unknown, targetOrigin: string): void => {
      const sent = structuredClone(message)
      if (targetOrigin !== self.origin) return
      const answering = answer(Object(sent)).finally(() => open.delete(answering))
      open.add(answering)
    },
  }
  const heardBy = new Set<unknown>()
  const target = new EventTarget()
  const window: SafeWindow['window'] = Object.assign(target, {
    parent,
    addEventListener: (type: string, listener: EventListener) => {
      heardBy.add(listener)
      EventTarget.prototype.addEventListener.call(target, type, listener)
    },
    removeEventListener: (type: string, listener: EventListener) => {
      heardBy.delete(listener)
      EventTarget.prototype.removeEventListener.call(target, type, listener)
    },
  })
  const self: SafeWindow = {
    window,
    origin: 'https://app.safe.global',
    answersAs: 'parent',
    listening: () => heardBy.size,
    say,
    asked: () => asked,
    lie: (data) => {
      lie = { data }
    },
    refuse: (reason) => {
      refusal = reason
    },
    settle: async () => {
      do {
        await Promise.all(open)
        await setImmediate()
      } while (open.size > 0)
    },
  }
  return self
}
