import { describe, expect, test, vi } from 'vitest'
import type { ModalOptions } from '../../../core/modal-options.ts'
import { announceModal } from '../../../shells/dom/loader/announce-modal.ts'
import { createLazyModal } from '../../../shells/dom/loader/create-lazy-modal.ts'
import type { PrefetchRuntime } from '../../../shells/dom/loader/lazy-modal.ts'
import { modalSlot } from '../../../shells/dom/loader/modal-slot.ts'
import { preloadModal } from '../../../shells/dom/loader/press-button.ts'
import { createFakeStages, options, settled, storedSnapshot } from './fake-stages.ts'
import { stubPage } from './page.ts'

const page = stubPage()

const create = (more: object = {}) => {
  const fake = createFakeStages()
  const prefetchRuntime = vi.fn<PrefetchRuntime>(async () => undefined)
  const loadReadiness = vi.fn(async () => ({ prefetchRuntime }))
  const modal = createLazyModal({ ...options, ...more }, { ...fake.stages, loadReadiness })
  const asked = () => {
    const [given] = prefetchRuntime.mock.calls[0] ?? []
    if (given === undefined) throw new Error('Nothing is got ready.')
    return given
  }
  return { ...fake, modal, prefetchRuntime, loadReadiness, asked }
}

describe('prefetch', () => {
  test('is got ready unless the host says otherwise: both files, then the core, then the closed dialog', async () => {
    const { modal, asked, log, arrive } = create()
    await modal.ready
    await settled()
    const { loadRuntime, loadViews, start, preload, slot } = asked()
    expect(slot).toBe(modalSlot())
    expect(log).toEqual([])
    const loaded = Promise.all([loadRuntime(), loadViews?.()])
    expect(log).toEqual(['load runtime', 'load views'])
    arrive()
    await loaded
    for (const [step, expected] of [
      [start, 'start'],
      [preload, 'mount'],
    ] as const) {
      const done = step()
      await settled()
      arrive()
      await done
      expect(log.at(-1)).toBe(expected)
    }
    expect(modal.button.snapshot().busy).toBe(false)
  })

  test.each(['intent', 'none', 'later'])('%s: is not got ready', async (prefetch) => {
    const { modal, loadReadiness } = create({ prefetch })
    await modal.ready.catch(() => undefined)
    await settled()
    expect(loadReadiness).not.toHaveBeenCalled()
  })

  test('none: nobody guesses what a pointer that comes near wants, but the host may ask', async () => {
    for (const [prefetch, isAsked] of [
      ['none', false],
      ['intent', true],
    ] as const) {
      const { modal, log } = create({ prefetch })
      preloadModal(modal)
      await settled()
      expect(log.includes('load views')).toBe(isAsked)
      modal.preload().catch(() => undefined)
      await settled()
      expect(log).toContain('load views')
      modal.dispose()

      const { stages } = createFakeStages()
      const loadViews = vi.fn(stages.loadViews)
      announceModal({ ...options, prefetch } as ModalOptions, async () => undefined, { ...stages, loadViews })
      preloadModal(modalSlot().announced)
      await settled()
      expect(loadViews.mock.calls.length > 0).toBe(isAsked)
      modalSlot().announced = undefined
    }
  })

  test('none: preload() as the host’s own event handler is no guess', async () => {
    const { modal, log } = create({ prefetch: 'none' })
    const pointed = new EventTarget()
    pointed.addEventListener('pointerenter', modal.preload as () => void)
    pointed.dispatchEvent(new Event('pointerenter'))
    await settled()
    expect(log).toContain('load views')
    modal.dispose()
  })

  test('a visitor who comes back is got ready once it is known who they are', async () => {
    page.stored.set('@latchkey/default/snapshot', storedSnapshot)
    const { modal, prefetchRuntime, loadReadiness, arrive } = create()
    await settled()
    expect(loadReadiness).not.toHaveBeenCalled()
    arrive()
    await modal.ready
    await settled()
    expect(prefetchRuntime).toHaveBeenCalledTimes(1)
  })

  test('wrong options, a modal that is gone and a file that does not come end it, and say nothing', async () => {
    const wrong = create({ theme: { mode: 'blue' } })
    await wrong.modal.ready.catch(() => undefined)
    await settled()
    expect(wrong.loadReadiness).not.toHaveBeenCalled()
    wrong.modal.dispose()

    const gone = create()
    await gone.modal.ready
    await settled()
    gone.modal.dispose()
    expect(gone.asked().signal.aborted).toBe(true)

    const early = create()
    early.modal.dispose()
    await early.modal.ready
    await settled()
    expect(early.loadReadiness).not.toHaveBeenCalled()

    const offline = create()
    offline.loadReadiness.mockRejectedValue(new TypeError('offline'))
    await offline.modal.ready
    await settled()
    expect(offline.modal.button.snapshot()).toEqual({ status: 'disconnected', label: 'Connect wallet', busy: false })
    expect(page.reported).toHaveLength(1)
  })
})

describe('watchButton()', () => {
  test('knows the button until that is taken back', () => {
    const { modal } = create()
    const button = Object.assign(new EventTarget(), { nodeType: 1 }) as Element
    const shown = (): readonly Element[] => {
      const all: Element[] = []
      modalSlot().buttons.forEach((one) => {
        all.push(one)
      })
      return all
    }
    const forget = modal.watchButton(button)
    expect(shown()).toEqual([button])
    forget()
    expect(shown()).toEqual([])
  })

  test.each([[undefined], [null], ['button'], [{}]])('refuses %o', (given) => {
    const { modal } = create()
    expect(() => Reflect.apply(modal.watchButton, undefined, [given])).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTIONS', message: 'Invalid options: watchButton() takes an element' }),
    )
  })
})
