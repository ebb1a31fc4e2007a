import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Steps } from '../../../shells/dom/loader/lazy-modal.ts'
import { modalSlot } from '../../../shells/dom/loader/modal-slot.ts'
import { prefetchRuntime } from '../../../shells/dom/loader/prefetch-runtime.ts'
import { stubIdlePage, stubNavigator } from './idle-page.ts'
import { stubPage } from './page.ts'

stubPage()

const idle = stubIdlePage()

const element = (): Element => new EventTarget() as Element

const fetched = ['runtime', 'views']
const started = [...fetched, ...fetched, 'start', 'mount', 'layoutUnseen']

const button: Steps['button'] = {
  snapshot: () => ({ status: 'disconnected', label: 'Connect wallet', busy: false }),
}

/** What the visitor has done meanwhile. */
let visitor = { isOpen: false, isReady: false }
const start = (buttons: readonly Element[] = [element()], options: Steps['options'] = {}) => {
  const slot = modalSlot()
  for (const button of buttons) slot.buttons.add(button)
  const log: string[] = []
  idle.lookedFor = (name) => log.push(name === 'latchkey-modal' ? 'layoutUnseen' : `look for ${name}`)
  const leaving = new AbortController()
  const step = (name: string) => async () => {
    log.push(name)
  }
  const ended = prefetchRuntime({
    options,
    slot,
    state: { snapshot: () => ({ ...visitor, view: 'Connect' }) },
    button,
    loadRuntime: step('runtime'),
    loadViews: step('views'),
    start: async () => {
      log.push('start')
      return { asked: () => undefined }
    },
    load: step('load'),
    preload: step('mount'),
    signal: leaving.signal,
  })
  return { slot, log, leaving, ended }
}
const style = { setProperty: () => undefined, removeProperty: () => undefined, length: 1 }
const drawnModal = {
  getAttribute: () => null,
  shadowRoot: { querySelector: () => ({ style, getBoundingClientRect: () => undefined }) },
}
const does = (now: typeof visitor): void => {
  const before = visitor
  visitor = now
  onTestFinished(() => {
    visitor = before
  })
}
const passes = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const see = (isIntersecting = true): void => idle.observed.at(-1)?.see(isIntersecting)

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
    expect(log).toEqual(fetched)
    await passes(900)
    expect(log).toEqual(fetched)
    await passes(200)
    await ended
    expect(log).toEqual(started)
  })

  test('starts nothing of what a visitor has opened meanwhile: a wallet is being chosen', async () => {
    const { log, ended } = start()
    await passes(0)
    see()
    await passes(500)
    does({ isOpen: true, isReady: true })
    await passes(150)
    await ended
    expect(log).toEqual(fetched)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('rehearses for who has pointed at it before the page was quiet, as soon as it is idle and something is drawn', async () => {
    const { log, ended } = start()
    await passes(0)
    see()
    await passes(500)
    does({ isOpen: false, isReady: true })
    await passes(100)
    expect(log).toEqual([...fetched, 'layoutUnseen'])
    await passes(100)
    // Once it is drawn that is done, and nothing more is left to do.
    idle.drawn = [drawnModal]
    vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => 'none' }))
    await passes(100)
    await ended
    expect(log).toEqual([...fetched, 'layoutUnseen', 'layoutUnseen', 'layoutUnseen'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('rehearses nothing once the modal has gone: what stands under its key then is another one’s', async () => {
    const { log, leaving, ended } = start()
    await passes(0)
    see()
    await passes(500)
    leaving.abort()
    does({ isOpen: false, isReady: true })
    await passes(5000)
    await ended
    expect(log).toEqual(fetched)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('waits until the page has loaded', async () => {
    idle.readyState = 'interactive'
    const { log } = start()
    await passes(5000)
    expect(idle.observed).toEqual([])
    idle.window.dispatchEvent(new Event('load'))
    await passes(0)
    see()
    await passes(10)
    expect(log).toEqual(fetched)
  })

  test('starts nothing on a page that is busy, and gives up at last', async () => {
    const { log, ended } = start()
    await passes(0)
    see()
    await passes(10)
    idle.busyMs = 200
    await passes(30_000)
    expect(log).toEqual(fetched)
    idle.busyMs = 0
    await passes(1600)
    expect(log).toEqual(started)
    await ended

    const other = start()
    await passes(0)
    see()
    idle.busyMs = 200
    await passes(600 * 300 + 1000)
    await other.ended
    expect(other.log).toEqual(fetched)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a second on end, and no less: one task in the middle begins it anew, told or noticed', async () => {
    const keepBusy = async (): Promise<void> => {
      idle.busyMs = 200
      await passes(150)
      idle.busyMs = 0
    }
    for (const disturb of [async () => idle.tellLongTask?.(), keepBusy]) {
      const { log, leaving } = start()
      await passes(0)
      see()
      await passes(700)
      await disturb()
      await passes(700)
      expect(log).toEqual(fetched)
      await passes(700)
      expect(log).toEqual(started)
      leaving.abort()
    }
  })

  test('without idle callbacks and long tasks, as in Safari, it is ready all the same', async () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
    vi.stubGlobal('PerformanceObserver', undefined)
    const { log } = start()
    await passes(0)
    see()
    await passes(1500)
    expect(log).toEqual(started)
  })

  test('a page that nobody sees is not looked at, and is started when somebody does', async () => {
    const { log } = start()
    await passes(0)
    see()
    idle.isHidden = true
    await passes(3_600_000)
    expect(log).toEqual(fetched)
    idle.isHidden = false
    await passes(1500)
    expect(log).toEqual(started)
  })

  test.each<[Steps['options'], readonly string[]]>([
    [{ append: false }, ['load']],
    [{ onRecord: () => undefined }, []],
    [{ append: true }, ['start', 'mount', 'layoutUnseen']],
  ])('with %o it takes the steps %o', async (options, steps) => {
    const { log } = start([element()], options)
    await passes(0)
    see()
    await passes(1500)
    expect(log).toEqual([...fetched, ...fetched, ...steps])
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
    expect(idle.observed.at(-1)?.elements).toEqual([second])
    see()
    await passes(10)
    expect(log).toEqual(fetched)
    const shown: Element[] = []
    slot.buttons.forEach((button) => {
      shown.push(button)
    })
    expect(shown).toEqual([second])
    expect(slot.buttons).toBeInstanceOf(Set)
  })

  test('ends with the modal, wherever it is', async () => {
    for (const until of ['load', 'sight', 'idle', 'quiet', 'start', 'mount'] as const) {
      idle.readyState = until === 'load' ? 'loading' : 'complete'
      const { slot, log, leaving, ended } = start()
      await passes(0)
      if (until !== 'load' && until !== 'sight') see()
      if (until === 'quiet') await passes(500)
      idle.busyMs = 5
      while ((until === 'start' || until === 'mount') && log.at(-1) !== until) await passes(1)
      const before = [...log]
      idle.busyMs = 0
      leaving.abort()
      await passes(5000)
      await ended
      idle.window.dispatchEvent(new Event('load'))
      see()
      await passes(5000)
      expect(log).toEqual(before)
      expect(slot.buttons).toBeInstanceOf(Set)
      expect(idle.observed.at(-1)?.elements ?? []).toEqual([])
      expect(vi.getTimerCount()).toBe(0)
    }
  })

  test('starts nothing where a file has not come', async () => {
    const started = vi.fn(async () => undefined)
    const ended = prefetchRuntime({
      options: {},
      slot: modalSlot(),
      state: { snapshot: () => ({ isOpen: false, view: 'Connect', isReady: false }) },
      button,
      loadRuntime: async () => Promise.reject(new TypeError('offline')),
      loadViews: async () => undefined,
      start: async () => {
        await started()
        return { asked: () => undefined }
      },
      load: started,
      preload: started,
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
