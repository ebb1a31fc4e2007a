/** Counts what a page has left running: timers, and listeners on the window and the document. */

export interface PendingWork {
  readonly timers: () => number
  readonly listeners: () => readonly string[]
}

declare global {
  interface Window {
    latchkeyPending: PendingWork
  }
}

const timers = new Set<number>()
const listeners = new Map<EventListenerOrEventListenerObject, Set<string>>()

const countTimers = (): void => {
  const { setTimeout: set, clearTimeout: clear } = window
  const start = (handler: TimerHandler, ms?: number, ...args: readonly unknown[]): number => {
    if (typeof handler !== 'function') throw new Error('A timer that runs text breaks the policy.')
    const id = set(() => {
      timers.delete(id)
      Reflect.apply(handler, undefined, args)
    }, ms)
    timers.add(id)
    return id
  }
  const stop = (id: number | undefined): void => {
    if (id !== undefined) timers.delete(id)
    clear(id)
  }
  Object.assign(window, { setTimeout: start, clearTimeout: stop })
}

const countListeners = (target: Window | Document, name: string): void => {
  const { addEventListener: add, removeEventListener: remove } = target
  const forget = (listener: EventListenerOrEventListenerObject, key: string): void => {
    listeners.get(listener)?.delete(key)
  }
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void => {
    Reflect.apply(add, target, [type, listener, options])
    if (listener === null || (typeof options === 'object' && options.once === true)) return
    const key = `${name} ${type}`
    listeners.set(listener, (listeners.get(listener) ?? new Set()).add(key))
    if (typeof options === 'object') options.signal?.addEventListener('abort', () => forget(listener, key))
  }
  target.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void => {
    Reflect.apply(remove, target, [type, listener, options])
    if (listener !== null) forget(listener, `${name} ${type}`)
  }
}

export const start = (): void => {
  countTimers()
  countListeners(window, 'window')
  countListeners(document, 'document')
  window.latchkeyPending = {
    timers: () => timers.size,
    listeners: () => [...listeners.values()].flatMap((keys) => [...keys]).sort(),
  }
}
