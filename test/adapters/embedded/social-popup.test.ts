import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { openSocialPopup } from '../../../infrastructure/wallets/embedded/social-popup.ts'

const site = 'https://wallet.test'
const uri = `${site}/social/done?ticket=1`
const result = { type: '@latchkey/social-result', uri }

/** The window that was opened, as this page sees it. */
const createPopup = () => ({ closed: false, close: vi.fn(), location: { replace: vi.fn() } })

let page: EventTarget & { crossOriginIsolated: boolean; open: () => unknown }
let popup: ReturnType<typeof createPopup>
beforeEach(() => {
  popup = createPopup()
  page = Object.assign(new EventTarget(), { crossOriginIsolated: false, open: () => popup as unknown })
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

const say = (data: unknown, from: { readonly source?: unknown; readonly origin?: string } = {}): void => {
  const event = Object.assign(new Event('message'), { data, source: popup, origin: site, ...from })
  page.dispatchEvent(event)
}
const opened = () => {
  const clock = createSimulatedClock()
  const told: string[] = []
  const found = openSocialPopup(clock, site)
  if (found === undefined) throw new Error('It was blocked')
  const stop = found.go(`${site}/social/start`, {
    returned: (given) => void told.push(given),
    closed: () => void told.push('closed'),
    parted: () => void told.push('parted'),
    untrusted: () => void told.push('untrusted'),
  })
  return { clock, told, stop, window: found }
}

describe('the window of an issuer', () => {
  it('goes to the address, and ends with what the wallet site says in it', () => {
    const { told, clock } = opened()
    expect(popup.location.replace).toHaveBeenCalledWith(`${site}/social/start`)
    say(result)
    say(result)
    popup.closed = true
    clock.advance(5_000)
    expect(told).toEqual([uri])
  })

  it('hears what it said before it closed, also where that comes later', () => {
    const { told, clock } = opened()
    say({ type: '@latchkey/social-window' })
    popup.closed = true
    clock.advance(1_000)
    say(result)
    clock.advance(5_000)
    expect(told).toEqual([uri])
  })

  it('hears no other window, and nothing else that is said in it', () => {
    const { told } = opened()
    say(result, { source: page })
    say(result, { source: null })
    for (const data of [undefined, 'closed', { type: '@latchkey/social-result' }, { ...result, uri: 1 }]) say(data)
    say({ ...result, uri: `${uri}${'a'.repeat(2_000)}` })
    expect(told).toEqual([])
  })

  it('trusts no result of another origin', () => {
    const { told } = opened()
    say({ type: '@latchkey/social-window' }, { origin: 'https://issuer.test' })
    say(result, { origin: 'https://issuer.test' })
    say(result)
    expect(told).toEqual(['untrusted'])
  })

  it('is closed where its page was there, and parted where it never was', () => {
    const visitor = opened()
    say({ type: '@latchkey/social-window' })
    popup.closed = true
    visitor.clock.advance(1_300)
    expect(visitor.told).toEqual(['closed'])
    popup = createPopup()
    const apart = opened()
    popup.closed = true
    apart.clock.advance(1_300)
    expect(apart.told).toEqual(['parted'])
  })

  it('counts as closed late, unless each window of the page is parted from it', () => {
    for (const [isolated, what] of [
      [false, 'closed'],
      [true, 'parted'],
    ] as const) {
      popup = createPopup()
      page.crossOriginIsolated = isolated
      const { told, clock } = opened()
      clock.advance(4_000)
      popup.closed = true
      clock.advance(1_300)
      expect(told).toEqual([what])
    }
  })

  it('says nothing to who has stopped listening', () => {
    const { told, stop, clock, window } = opened()
    stop()
    say(result)
    window.close()
    popup.closed = true
    clock.advance(5_000)
    expect(told).toEqual([])
    expect(popup.close).toHaveBeenCalledOnce()
  })

  it('is none where the browser has blocked it', () => {
    page.open = () => null
    expect(openSocialPopup(createSimulatedClock(), site)).toBeUndefined()
  })
})
