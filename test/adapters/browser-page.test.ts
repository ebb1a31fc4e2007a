import { describe, expect, it } from 'vitest'
import { createBrowserPage } from '../../infrastructure/browser/browser-page.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { settle } from '../support/core-world.ts'
import { createPageWindow } from '../support/page-window.ts'

const makePage = () => {
  const clock = createSimulatedClock()
  const tab = createPageWindow()
  const page = createBrowserPage({ ...tab, clock })
  const told: number[] = []
  const leave = page.onReturn(() => told.push(clock.now()))
  return { clock, tab, page, told, leave }
}

describe('browser page', () => {
  it('takes focus and visibility of one moment for one return, in either order', () => {
    const { clock, tab, told } = makePage()
    tab.setVisibility('visible')
    tab.focus()
    clock.advance(1000)
    tab.focus()
    tab.setVisibility('visible')
    expect(told).toEqual([0, 1000])
  })

  it('hears of a return from a wallet’s popup, which changes focus only', () => {
    const { tab, told } = makePage()
    tab.focus()
    expect(told).toHaveLength(1)
  })

  it('does not take leaving for a return', () => {
    const { tab, told } = makePage()
    tab.setVisibility('hidden')
    expect(told).toEqual([])
  })

  it('leaves no timer when nobody listens any more', () => {
    const { clock, tab, leave, told } = makePage()
    tab.focus()
    expect(clock.waiting()).toBe(1)
    leave()
    expect(clock.waiting()).toBe(0)
    tab.focus()
    expect(told).toHaveLength(1)
    expect(clock.waiting()).toBe(0)
  })

  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  ])('takes %s for a phone', (userAgent) => {
    const tab = createPageWindow(userAgent)
    expect(createBrowserPage({ ...tab, clock: createSimulatedClock() }).isMobile()).toBe(true)
  })

  it('does not take a laptop for a phone', () => {
    const tab = createPageWindow('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0')
    expect(createBrowserPage({ ...tab, clock: createSimulatedClock() }).isMobile()).toBe(false)
  })

  it('follows a link by an anchor of its own, which says nothing of this page', () => {
    const { page, tab } = makePage()
    page.openLink({ href: 'amber://wc?uri=wc%3A1', target: '_top' })
    expect(tab.followed()).toEqual([{ href: 'amber://wc?uri=wc%3A1', target: '_top', rel: 'noreferrer noopener' }])
  })

  it('says where it runs', () => {
    const { page, tab } = makePage()
    expect(page.device()).toEqual({
      isMobile: false,
      os: 'other',
      isSafari: false,
      isTelegram: false,
      isFramed: false,
      wallets: [],
      url: 'https://site.example/page?item=1',
    })
    Object.assign(tab.window, { parent: new EventTarget(), phantom: {}, Telegram: {} })
    expect(page.device()).toMatchObject({ isFramed: true, isTelegram: true, wallets: ['phantom'] })
  })

  it('has no clipboard outside a secure context', async () => {
    const { window, document } = createPageWindow()
    const page = createBrowserPage({ window, document, navigator: { userAgent: '' }, clock: createSimulatedClock() })
    expect(await page.copy('x')).toMatchObject({ ok: false, failure: { code: 'CLIPBOARD_UNAVAILABLE' } })
  })

  describe('waits for what has changed to be drawn', () => {
    const waiting = () => {
      const { page, tab, clock } = makePage()
      let isDrawn = false
      void page.whenDrawn()?.then(() => {
        isDrawn = true
      })
      return { page, tab, clock, isDrawn: () => settle().then(() => isDrawn) }
    }

    it('until the frame is over, once for all who ask before', async () => {
      const { page, tab, clock, isDrawn } = waiting()
      expect(page.whenDrawn()).toBe(page.whenDrawn())
      clock.advance(100)
      expect(await isDrawn()).toBe(false)
      tab.draw()
      expect(await isDrawn()).toBe(false)
      clock.advance(0)
      expect([await isDrawn(), clock.waiting()]).toEqual([true, 0])
    })

    it('no longer than the page is there, or seen', async () => {
      const { tab, clock, isDrawn } = waiting()
      tab.setVisibility('hidden')
      expect([await isDrawn(), clock.waiting()]).toEqual([true, 0])
      tab.draw()
      clock.advance(0)
      expect(clock.waiting()).toBe(0)
    })

    it('no longer than the modal is there', async () => {
      const { page, clock, isDrawn } = waiting()
      page.leave()
      expect([await isDrawn(), clock.waiting()]).toEqual([true, 0])
      page.leave()
      expect(page.whenDrawn()).toBeInstanceOf(Promise)
    })

    it('not at all in a page that is out of sight, which may be frozen before any timer', () => {
      const { page, tab, clock } = makePage()
      tab.setVisibility('hidden')
      expect([page.whenDrawn(), clock.waiting()]).toEqual([undefined, 0])
      tab.setVisibility('visible')
      expect(page.whenDrawn()).toBeInstanceOf(Promise)
    })

    it('not for a frame that does not come', async () => {
      const { clock, isDrawn } = waiting()
      clock.advance(249)
      expect(await isDrawn()).toBe(false)
      clock.advance(1)
      expect([await isDrawn(), clock.waiting()]).toEqual([true, 0])
    })
  })
})
