import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedWallet } from '../../infrastructure/simulation/simulated-wallet.ts'
import { createEip1193Connector } from '../../infrastructure/wallets/eip1193-connector.ts'
import * as openSafeFile from '../../infrastructure/wallets/safe/open-safe.ts'
import { type FramedWindow, parentOrigins } from '../../infrastructure/wallets/safe/parent-origins.ts'
import { createSafeDiscovery, type SafeDiscoveryDeps } from '../../infrastructure/wallets/safe/safe-discovery.ts'
import { eventually } from '../support/eventually.ts'
import { framed, unframed } from '../support/framed-window.ts'

const safes = ['https://app.safe.global', 'https://safe.example']

describe('which Safes a page may be inside of', () => {
  it.each([
    ['in a tab', unframed(new EventTarget()), []],
    ['in a tab that a Safe opened', unframed(new EventTarget(), `${safes[0]}/`), []],
    ['in a frame of a Safe', framed({ ancestor: 'https://app.safe.global' }), ['https://app.safe.global']],
    ['in a frame of a Safe of the host’s own', framed({ ancestor: 'https://safe.example' }), ['https://safe.example']],
    ['in a frame of another page', framed({ ancestor: 'https://news.example' }), []],
    [
      'in a frame of another page that was opened from a Safe',
      framed({ ancestor: 'https://x.example', referrer: `${safes[0]}/` }),
      [],
    ],
    [
      'in a frame of a Safe, fresh, where no ancestor is told',
      framed({ referrer: 'https://app.safe.global/apps/open?a=1' }),
      safes,
    ],
    [
      'in a frame, after a step from page to page in it',
      framed({ referrer: 'https://this-site.example/before' }),
      safes,
    ],
    ['in a frame, after a login elsewhere', framed({ referrer: 'https://login.example/' }), safes],
    ['in a frame of nobody knows whom', framed(), safes],
  ] as const)('%s', (_, window: FramedWindow, expected) => {
    expect(parentOrigins(window, safes)).toEqual(expected)
  })

  it('never for an ancestor that is not one of the origins', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.option(fc.webUrl(), { nil: undefined }), (ancestor, referrer) => {
        const { origin } = new URL(ancestor)
        fc.pre(!safes.includes(origin))
        expect(parentOrigins(framed({ ancestor: origin, ...(referrer && { referrer }) }), safes)).toEqual([])
      }),
    )
  })
})

describe('the discovery of a Safe', () => {
  const wallet = createSimulatedWallet({ connector: { id: 'safe', name: 'Safe', type: 'EXTERNAL' } })
  const start = (window: SafeDiscoveryDeps['window'], load: SafeDiscoveryDeps['load']) => {
    const onProblem = vi.fn()
    const clock = createSimulatedClock()
    const deps = { window, clock, onProblem, allowedOrigins: safes, walletOf: createEip1193Connector, load }
    return { discovery: createSafeDiscovery(deps), onProblem }
  }
  const opening = () =>
    vi.fn<SafeDiscoveryDeps['load']>(async () => ({
      ...openSafeFile,
      findSafe: async (_, onFound) => onFound(wallet),
    }))

  it('loads nothing where the page is in no Safe, however often it is asked', async () => {
    const load = opening()
    const { discovery } = start(framed({ ancestor: 'https://news.example' }), load)
    discovery.request()
    await Promise.resolve()
    expect(load).not.toHaveBeenCalled()
    expect(discovery.wallets()).toEqual([])
  })

  it('finds the wallet once, and tells', async () => {
    const load = opening()
    const { discovery } = start(framed({ ancestor: 'https://safe.example' }), load)
    const onChange = vi.fn()
    discovery.on(onChange)
    await eventually(() => expect(onChange).toHaveBeenCalledOnce())
    discovery.request()
    expect(discovery.wallets()).toEqual([wallet])
    expect(load).toHaveBeenCalledOnce()
  })

  it('asks those alone whose page this may be inside of, and ends the line when it is disposed of', async () => {
    const findSafe = vi.fn<(typeof openSafeFile)['findSafe']>(async () => undefined)
    const { discovery } = start(framed({ ancestor: 'https://safe.example' }), async () => ({
      ...openSafeFile,
      findSafe,
    }))
    await eventually(() => expect(findSafe).toHaveBeenCalledOnce())
    const [deps] = findSafe.mock.calls[0] ?? []
    expect(deps).toMatchObject({ allowedOrigins: ['https://safe.example'], signal: { aborted: false } })
    discovery.dispose()
    expect(deps?.signal.aborted).toBe(true)
  })

  it('tells the developer when its part does not arrive', async () => {
    const { discovery, onProblem } = start(framed(), () => Promise.reject(new Error('offline')))
    await eventually(() =>
      expect(onProblem.mock.calls).toEqual([['Failed to load: what talks to the Safe around this page']]),
    )
    expect(discovery.wallets()).toEqual([])
  })
})
