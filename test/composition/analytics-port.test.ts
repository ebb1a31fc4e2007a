import { afterEach, expect, it, vi } from 'vitest'
import type { RemoteEvent } from '../../core/ports/connections/remote-wallet.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import { analytics } from '../../infrastructure/composition/features/analytics.ts'
import { readOptions } from '../../infrastructure/composition/read-options.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedDiscovery } from '../../infrastructure/simulation/simulated-discovery.ts'
import { createSimulatedHostEvents } from '../../infrastructure/simulation/simulated-host-events.ts'
import { createSimulatedWalletConnect } from '../../infrastructure/simulation/simulated-walletconnect.ts'
import { worldOptions } from '../support/core-world.ts'

afterEach(() => void vi.unstubAllGlobals())

/** The port as a page makes it, in a page of which there is nothing but what it listens to; and what it asks of the network. */
const pagePort = () => {
  const asked: URL[] = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { href: 'https://tidewater.test/shop', origin: 'https://tidewater.test', host: '' })
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url)
    return new Response('{"isAnalyticsEnabled":true}', { status: 200 })
  })
  const services = { analytics: 'https://events.test', directory: 'https://directory.test' }
  const page = { document: { title: '', baseURI: 'https://tidewater.test/', querySelector: () => null }, location }
  const options = readOptions({ ...worldOptions, services }, page)
  const news = createListeners<RemoteEvent>()
  const discovery = createSimulatedDiscovery()
  const walletConnect = createSimulatedWalletConnect()
  discovery.announce({ ...walletConnect, remote: { ...walletConnect.remote, on: news.add } })
  const port = analytics.ports.analytics({
    ...{ options, discovery, shell: 'react', clock: createSimulatedClock(), events: createSimulatedHostEvents() },
    settings: { snapshot: () => options.settings },
    download: (load: () => Promise<unknown>) => load(),
  } as never)
  const queriesOf = (path: string) =>
    asked.filter(({ pathname }) => pathname === path).map(({ searchParams }) => Object.fromEntries(searchParams))
  return { port, news, queriesOf, clicked: () => port.tell({ event: { type: 'CLICK_ALL_WALLETS' } }) }
}

it('names the relay’s client in each call, once WalletConnect has been used', async () => {
  const { port, news, queriesOf, clicked } = pagePort()
  port.release()
  clicked()
  await expect.poll(() => queriesOf('/e')).toHaveLength(1)
  news.emit({ type: 'client-known', clientId: 'did:key:z6Mk' })
  clicked()
  await expect.poll(() => queriesOf('/e')).toHaveLength(2)
  const [before, after] = queriesOf('/e')
  expect(before).toEqual({ projectId: 'test', st: 'latchkey', sv: expect.stringMatching(/^react-eip155-\d/) })
  expect(after).toEqual({ ...before, clientId: 'did:key:z6Mk' })
  expect(queriesOf('/getAnalyticsConfig')).toEqual([before])
  port.end()
})
