import * as v from 'valibot'
import type { Unsubscribe } from '../../../core/ports/shared/unsubscribe.ts'

/** What is used of the window of a page that is open inside another. */
export interface SafeChannelWindow extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly parent: { readonly postMessage: (message: unknown, targetOrigin: string) => void }
}

/** Asks the Safe for something; rejects with what it says against it. */
export type AskSafe = (method: string, params?: unknown) => Promise<unknown>

/** The messages of the Safe Apps SDK, between this page and the one around it. */
export interface SafeChannel {
  readonly ask: AskSafe
  /** Hears nothing from now on, and whoever waits is told. */
  readonly close: Unsubscribe
}

/** The version of the messages, which a Safe answers in. */
const sdkVersion = '9.1.0'

const answerSchema = v.object({
  id: v.string(),
  success: v.boolean(),
  version: v.pipe(v.string(), v.regex(/^[1-9]/)),
  data: v.optional(v.unknown()),
  error: v.fallback(v.string(), 'The Safe refused'),
})

const bytes = 10
const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** EIP-1193: disconnected. */
const closed = (): Error => Object.assign(new Error('The line to the Safe is closed.'), { code: 4900 })

interface Waiting {
  readonly resolve: (data: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * Speaks to the page around this one, and only while that is of one of these origins: the browser hands a message to no other,
 * and what comes from elsewhere is not looked at.
 */
export const openSafeChannel = (window: SafeChannelWindow, allowedOrigins: readonly string[]): SafeChannel => {
  const waiting = new Map<string, Waiting>()
  let origins = allowedOrigins
  let isOpen = true

  const hear = (event: Event): void => {
    const { source, origin, data } = event as MessageEvent<unknown>
    if (source !== window.parent || !origins.includes(origin)) return
    const { success, output } = v.safeParse(answerSchema, data)
    const asked = success ? waiting.get(output.id) : undefined
    if (!success || asked === undefined) return
    waiting.delete(output.id)
    // Who has answered once is who is asked from now on.
    origins = [origin]
    if (output.success) asked.resolve(output.data)
    else asked.reject(new Error(output.error))
  }
  window.addEventListener('message', hear)

  return {
    ask: async (method, params) => {
      if (!isOpen) throw closed()
      const id = randomId()
      for (const origin of origins) window.parent.postMessage({ id, method, params, env: { sdkVersion } }, origin)
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
    close: () => {
      isOpen = false
      window.removeEventListener('message', hear)
      for (const { reject } of waiting.values()) reject(closed())
      waiting.clear()
    },
  }
}
