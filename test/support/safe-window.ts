import { setImmediate } from 'node:timers/promises'
import { answerSafeApp, type SafePage } from './safe-page.ts'

/** The window of an app inside a Safe, as the SDK sees it; who is around it is up to the test. */
export interface SafeWindow {
  readonly window: EventTarget
  origin: string
  answersAs: 'parent' | 'somebody else' | 'nobody'
  /** Methods the app asked for. */
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
    const source = self.answersAs === 'parent' ? parent : {}
    window.dispatchEvent(Object.assign(new Event('message'), { origin: self.origin, source, data }))
  }
  const parent = {
    postMessage: (message: { readonly id: string; readonly method: string }): void => {
      const answering = answer(message).finally(() => open.delete(answering))
      open.add(answering)
    },
  }
  const window = Object.assign(new EventTarget(), { parent, crypto: globalThis.crypto })
  const self: SafeWindow = {
    window,
    origin: 'https://app.safe.global',
    answersAs: 'parent',
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
