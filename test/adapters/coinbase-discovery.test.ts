import { describe, expect, it, vi } from 'vitest'
import { installedConnector } from '../../core/domain/wallets/same-wallet.ts'
import { bundledRegistry } from '../../infrastructure/directory/bundled-registry.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import {
  type CoinbaseDiscoveryDeps,
  createCoinbaseDiscovery,
} from '../../infrastructure/wallets/coinbase/coinbase-discovery.ts'
import { eventually } from '../support/eventually.ts'

const site = { name: 'Tidewater', imageUrl: 'https://tidewater.test/icon.png', chainIds: [31_337] }
const start = (load: CoinbaseDiscoveryDeps['load']) =>
  createCoinbaseDiscovery({ clock: createSimulatedClock(), site, load })

describe('Coinbase Wallet', () => {
  it('is offered, and its SDK loaded, when wallets are looked for; once', async () => {
    const openCoinbase = vi.fn(() => ({
      request: async () => [],
      on: () => undefined,
      removeListener: () => undefined,
    }))
    const load = vi.fn(async () => ({ openCoinbase }))
    const discovery = start(load)
    const onChange = vi.fn()
    discovery.on(onChange)
    expect(discovery.wallets()).toEqual([])
    expect(load).not.toHaveBeenCalled()
    discovery.request()
    discovery.request()
    expect(onChange).toHaveBeenCalledOnce()
    expect(discovery.wallets().map(({ connector }) => connector)).toMatchObject([
      { id: 'coinbaseWallet', name: 'Coinbase Wallet', type: 'EXTERNAL', namespace: 'eip155' },
    ])
    expect(discovery.wallets()).toBe(discovery.wallets())
    await eventually(() => expect(openCoinbase).toHaveBeenCalledExactlyOnceWith(site))
    expect(load).toHaveBeenCalledOnce()
  })

  it('is the one that a list has under its id', () => {
    const discovery = start(() => new Promise(() => undefined))
    discovery.request()
    const connectors = discovery.wallets().map(({ connector }) => connector)
    const listed = bundledRegistry.find(({ rdns }) => rdns === 'com.coinbase.wallet')
    if (listed === undefined) throw new Error('Coinbase Wallet is not listed.')
    expect(installedConnector({ ...listed, chains: [] }, connectors)).toBe(connectors[0])
  })

  it('that did not arrive fails with LOAD_FAILED, and may be tried again', async () => {
    const discovery = start(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
    discovery.request()
    const connect = () => discovery.wallets()[0]?.connect(['eip155'], new AbortController().signal)
    expect(await connect()).toMatchObject({ ok: false, failure: { code: 'LOAD_FAILED' } })
    expect(await connect()).toMatchObject({ ok: false, failure: { code: 'LOAD_FAILED' } })
  })
})
