/**
 * Counts what a page has left running or in place: listeners, timers, lines, ports, workers, observers, style sheets, elements. Held by
 * weak references, so that it keeps nothing alive: what the browser has collected is not left.
 */

export interface LeftBehind {
  /** By kind; call it after a collection of garbage. */
  readonly count: () => Promise<Readonly<Record<string, number>>>
}

interface Listener {
  readonly listener: WeakRef<object>
  readonly type: string
  readonly isCapture: boolean
}

const targets = new Set<WeakRef<EventTarget>>()
/** By its target: one list of all would be gone through for each that is added. */
const listenersOf = new WeakMap<EventTarget, readonly Listener[]>()
const running = new Map<string, Set<unknown>>()
const lines: { readonly kind: string; readonly line: WeakRef<object> }[] = []
const ended = new WeakSet<object>()
/** Of each observer how many it looks at; `unobserve` is told of one. */
const observed = new WeakMap<object, Set<WeakRef<object>>>()

const isCapture = (options: unknown): boolean =>
  typeof options === 'object' ? Reflect.get(Object(options), 'capture') === true : options === true

const keep = (target: EventTarget, one: Listener): void => {
  const before = listenersOf.get(target)
  if (before === undefined) targets.add(new WeakRef(target))
  listenersOf.set(target, [...(before ?? []), one])
}

const drop = (target: EventTarget, type: string, listener: object, capture: boolean): void => {
  const kept = listenersOf
    .get(target)
    ?.filter((one) => one.type !== type || one.isCapture !== capture || one.listener.deref() !== listener)
  if (kept !== undefined) listenersOf.set(target, kept)
}

const countListeners = (): void => {
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window
    if (listener !== null) {
      const capture = isCapture(options)
      const { once, signal } = Object(options)
      drop(target, type, listener, capture)
      if (signal?.aborted !== true) keep(target, { listener: new WeakRef(listener), type, isCapture: capture })
      const end = (): void => drop(target, type, listener, capture)
      if (once === true) Reflect.apply(add, target, [type, end, { capture, once, signal }])
      if (signal) Reflect.apply(add, signal, ['abort', end, { once: true }])
    }
    Reflect.apply(add, target, [type, listener, options])
  }
  EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window
    if (listener !== null) drop(target, type, listener, isCapture(options))
    Reflect.apply(remove, target, [type, listener, options])
  }
}

/** @param isRepeated it goes on until it is stopped */
const countTimers = (start: string, stop: string, isRepeated = false): void => {
  const begin = Reflect.get(window, start)
  const end = Reflect.get(window, stop)
  const ids = new Set<unknown>()
  running.set(start, ids)
  const begun = (run: (...args: readonly unknown[]) => unknown, ...rest: readonly unknown[]): unknown => {
    const id = begin.call(
      window,
      (...args: readonly unknown[]) => {
        if (!isRepeated) ids.delete(id)
        return run(...args)
      },
      ...rest,
    )
    ids.add(id)
    return id
  }
  const stopped = (id: unknown): void => {
    ids.delete(id)
    end.call(window, id)
  }
  Object.assign(window, { [start]: begun, [stop]: stopped })
}

const countLines = (name: string, end: string): void => {
  const Original: new (...args: unknown[]) => object = Reflect.get(window, name)
  class Counted extends Original {
    constructor(...args: unknown[]) {
      super(...args)
      lines.push({ kind: name, line: new WeakRef(this) })
    }
  }
  const finish: () => unknown = Reflect.get(Original.prototype, end)
  Object.defineProperty(Counted.prototype, end, {
    value(this: object, ...args: []) {
      ended.add(this)
      return finish.apply(this, args)
    },
  })
  Object.assign(window, { [name]: Counted })
}

/** Of each channel one port: who closes either has closed both. */
const countPorts = (): void => {
  const Original = MessageChannel
  const counted = new WeakMap<MessagePort, MessagePort>()
  class Counted extends Original {
    constructor() {
      super()
      lines.push({ kind: 'MessagePort', line: new WeakRef(this.port1) })
      for (const port of [this.port1, this.port2]) counted.set(port, this.port1)
    }
  }
  const { close } = MessagePort.prototype
  MessagePort.prototype.close = function (this: MessagePort): void {
    ended.add(counted.get(this) ?? this)
    close.call(this)
  }
  Object.assign(window, { MessageChannel: Counted })
}

const countObservers = (name: string): void => {
  countLines(name, 'disconnect')
  const { prototype } = Reflect.get(window, name)
  const { observe, unobserve } = prototype
  prototype.observe = function (this: object, target: object, ...rest: unknown[]) {
    ended.delete(this)
    observed.set(this, (observed.get(this) ?? new Set()).add(new WeakRef(Object(target))))
    return observe.call(this, target, ...rest)
  }
  if (unobserve)
    prototype.unobserve = function (this: object, target: object) {
      for (const one of observed.get(this) ?? []) if (one.deref() === target) observed.get(this)?.delete(one)
      return unobserve.call(this, target)
    }
}

const isOpen = (line: object | undefined): boolean =>
  line !== undefined &&
  !ended.has(line) &&
  // A closed socket is not open, whoever closed it.
  (Reflect.get(line, 'readyState') ?? 0) < 2 &&
  (!('takeRecords' in line) || (observed.get(line)?.size ?? 0) > 0)

/** What is out of the page goes with its listeners. */
const isGone = (target: EventTarget): boolean => target instanceof Node && !target.isConnected

/** The listeners that are in place, by their targets. */
const inPlace = (): readonly (readonly [EventTarget, readonly Listener[]])[] =>
  [...targets].flatMap((held) => {
    const target = held.deref()
    const kept = target && listenersOf.get(target)?.filter(({ listener }) => listener.deref() !== undefined)
    if (target !== undefined && kept !== undefined && kept.length > 0 && !isGone(target)) {
      listenersOf.set(target, kept)
      return [[target, kept]]
    }
    targets.delete(held)
    if (target !== undefined) listenersOf.delete(target)
    return []
  })

const nameOf = (target: EventTarget): string => Reflect.get(target, 'constructor')?.name ?? 'gone'

const count = async (): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {
    elements: document.querySelectorAll('*').length,
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    locks: ((await navigator.locks.query()).held ?? []).length,
  }
  for (const [kind, ids] of running) counts[kind] = ids.size
  const add = (kind: string): void => {
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  for (const { kind, line } of lines) if (isOpen(line.deref())) add(kind)
  for (const [target, listeners] of inPlace())
    if (!(target instanceof AbortSignal)) for (const { type } of listeners) add(`${nameOf(target)} ${type}`)
  return counts
}

export const start = (): void => {
  countListeners()
  countTimers('setTimeout', 'clearTimeout')
  countTimers('setInterval', 'clearInterval', true)
  countTimers('requestAnimationFrame', 'cancelAnimationFrame')
  countTimers('requestIdleCallback', 'cancelIdleCallback')
  for (const name of ['WebSocket', 'BroadcastChannel', 'EventSource']) countLines(name, 'close')
  countLines('Worker', 'terminate')
  countPorts()
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'])
    countObservers(name)
  const leftBehind: LeftBehind = { count }
  Object.assign(window, { leftBehind })
}
