import { afterEach, expect, it, vi } from 'vitest'
import type { RemoteEvent } from '../../core/ports/connections/remote-wallet.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import { makeBlockchainApi } from '../../infrastructure/composition/features/make-blockchain-api.ts'
import { readOptions } from '../../infrastructure/composition/read-options.ts'
import { createSimulatedDiscovery } from '../../infrastructure/simulation/simulated-discovery.ts'
import { createSimulatedWalletConnect } from '../../infrastructure/simulation/simulated-walletconnect.ts'
import { alice, hearth, worldOptions } from '../support/core-world.ts'

afterEach(() => void vi.unstubAllGlobals())

it('names the relay’s client to the service in each call, once there is one', async () => {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url)
    return new Response(url.pathname.endsWith('chains') ? '{"http":["eip155:31337"],"ws":[]}' : '{"name":null}')
  })
  const page = {
    document: { title: '', baseURI: 'https://tidewater.test/', querySelector: () => null },
    location: { href: 'https://tidewater.test/shop', origin: 'https://tidewater.test', host: '' },
  }
  const options = readOptions({ ...worldOptions, services: { blockchain: 'https://gateway.test' } }, page as never)
  const news = createListeners<RemoteEvent>()
  const discovery = createSimulatedDiscovery()
  const walletConnect = createSimulatedWalletConnect()
  discovery.announce({ ...walletConnect, remote: { ...walletConnect.remote, on: news.add } })
  const api = makeBlockchainApi({
    ...{ options, discovery, shell: 'react', settings: { snapshot: () => options.settings } },
    download: (load: () => Promise<unknown>) => load(),
  } as never)
  const ask = () => api.identity({ network: hearth, address: alice }, new AbortController().signal)

  expect(await ask()).toEqual({ ok: true, value: {} })
  news.emit({ type: 'client-known', clientId: 'did:key:z6Mk' })
  await ask()
  const said = asked.map(({ searchParams }) => Object.fromEntries(searchParams))
  const always = { projectId: 'test', st: 'latchkey', sv: expect.stringMatching(/^react-eip155-\d/) }
  expect(said).toEqual([always, { ...always, sender: alice }, { ...always, sender: alice, clientId: 'did:key:z6Mk' }])
})
