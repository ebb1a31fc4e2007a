import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getReady } from '../../../shells/dom/loader/get-ready.ts'
import { modalSlot } from '../../../shells/dom/loader/modal-slot.ts'
import { stubPage } from './page.ts'

stubPage()

const observed: { readonly see: (isIntersecting: boolean) => void; elements: Element[] }[] = []
let window = new EventTarget()
let readyState = 'complete'
/** How much later than it could an idle callback comes. */
let busyMs = 0

const stubNavigator = (connection?: object): void => {
  vi.stubGlobal('navigator', connection === undefined ? {} : { connection })
}

beforeEach(() => {
  vi.useFakeTimers()
  observed.length = 0
  readyState = 'complete'
  busyMs = 0
  window = new EventTarget()
  stubNavigator()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('document', {
    get readyState() {
      return readyState
    },
  })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, busyMs))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #entry: (typeof observed)[number]
      constructor(heard: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.#entry = { see: (isIntersecting) => heard([{ isIntersecting }]), elements: [] }
        observed.push(this.#entry)
      }
      observe(element: Element): void {
        this.#entry.elements.push(element)
      }
      disconnect(): void {
        this.#entry.elements = []
      }
    },
  )
})
afterEach(() => vi.useRealTimers())

const element = (): Element => new EventTarget() as Element

const start = (buttons: readonly Element[] = [element()]) => {
  const slot = modalSlot()
  for (const button of buttons) slot.buttons.add(button)
  const log: string[] = []
  const leaving = new AbortController()
  const ending = (name: string) => async () => {
    log.push(name)
  }
  const ended = getReady({
    slot,
    files: [ending('runtime'), ending('views')],
    pieces: [ending('start'), ending('mount')],
    signal: leaving.signal,
  })
  return { slot, log, leaving, ended }
}
const passes = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const see = (isIntersecting = true): void => observed.at(-1)?.see(isIntersecting)

describe('getting ready', () => {
  test('fetches once a button is in sight, and starts once the page has been quiet for a second', async () => {
    const { log, ended } = start()
    await passes(60_000)
    expect(log).toEqual([])
    see(false)
    await passes(10)
    expect(log).toEqual([])
    see()
    await passes(10)
    expect(log).toEqual(['runtime', 'views'])
    await passes(900)
    expect(log).toEqual(['runtime', 'views'])
    await passes(200)
    await ended
    expect(log).toEqual(['runtime', 'views', 'start', 'mount'])
  })

  test('waits until the page has loaded', async () => {
    readyState = 'interactive'
    const { log } = start()
    await passes(5000)
    expect(observed).toEqual([])
    window.dispatchEvent(new Event('load'))
    await passes(0)
    see()
    await passes(10)
    expect(log).toEqual(['runtime', 'views'])
  })

  test('starts nothing on a page that is busy, and gives up at last', async () => {
    const { log, ended } = start()
    await passes(0)
    see()
    await passes(10)
    busyMs = 200
    await passes(30_000)
    expect(log).toEqual(['runtime', 'views'])
    busyMs = 0
    await passes(1600)
    expect(log).toEqual(['runtime', 'views', 'start', 'mount'])
    await ended

    const other = start()
    await passes(0)
    see()
    busyMs = 200
    await passes(240 * 450 + 1000)
    await other.ended
    expect(other.log).toEqual(['runtime', 'views'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    [{ saveData: true, effectiveType: '4g' }, false],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ saveData: false, effectiveType: '3g' }, true],
    [{ saveData: 'yes', effectiveType: 5 }, true],
    [{}, true],
  ])('on a network that is said to be %o: %s', async (connection, isFetched) => {
    stubNavigator(connection)
    const { log } = start()
    await passes(0)
    see()
    await passes(2000)
    expect(log.length > 0).toBe(isFetched)
  })

  test('sees buttons that come later, and forgets them when they go', async () => {
    const { slot, log } = start([])
    await passes(0)
    const [first, second] = [element(), element()]
    slot.buttons.add(first)
    slot.buttons.add(second)
    slot.buttons.delete(first)
    expect(observed.at(-1)?.elements).toEqual([first, second])
    see()
    await passes(10)
    expect(log).toEqual(['runtime', 'views'])
    const shown: Element[] = []
    slot.buttons.forEach((button) => {
      shown.push(button)
    })
    expect(shown).toEqual([second])
    expect(slot.buttons).toBeInstanceOf(Set)
  })

  test('ends with the modal, wherever it is', async () => {
    for (const until of ['load', 'sight', 'idle', 'quiet', 'start'] as const) {
      readyState = until === 'load' ? 'loading' : 'complete'
      const { slot, log, leaving, ended } = start()
      await passes(0)
      if (until !== 'load' && until !== 'sight') see()
      if (until === 'quiet') await passes(500)
      while (until === 'start' && !log.includes('start')) await passes(1)
      const before = [...log]
      leaving.abort()
      await passes(5000)
      await ended
      window.dispatchEvent(new Event('load'))
      see()
      await passes(5000)
      expect(log).toEqual(before)
      expect(slot.buttons).toBeInstanceOf(Set)
      expect(observed.at(-1)?.elements ?? []).toEqual([])
      expect(vi.getTimerCount()).toBe(0)
    }
  })

  test('starts nothing where a file has not come', async () => {
    const started = vi.fn(async () => undefined)
    const ended = getReady({
      slot: modalSlot(),
      files: [async () => Promise.reject(new TypeError('offline'))],
      pieces: [started],
      signal: new AbortController().signal,
    })
    const failed = expect(ended).rejects.toThrow('offline')
    await passes(0)
    see()
    await passes(5000)
    await failed
    expect(started).not.toHaveBeenCalled()
  })
})
