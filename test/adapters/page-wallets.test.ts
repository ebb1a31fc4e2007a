import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Network } from '../../core/domain/networks/network.ts'
import { polkadot, solana } from '../../core/networks.ts'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { loadOpenCoinbase } from '../../infrastructure/wallets/coinbase/coinbase-discovery.ts'
import { loadFrameWallet } from '../../infrastructure/wallets/embedded/embedded-connector.ts'
import {
  createPageWallets,
  type OfferedKinds,
  type PageWalletsDeps,
} from '../../infrastructure/wallets/page-wallets.ts'
import { loadWalletConnect } from '../../infrastructure/wallets/walletconnect/walletconnect-connector.ts'
import { type AnnouncingPage, createAnnouncingPage, walletDetail } from '../support/announcing-page.ts'
import { hearth } from '../support/core-world.ts'
import { foreignValue } from '../support/foreign-values.ts'
import { unframed } from '../support/framed-window.ts'

const provider = () => ({ request: async () => [] })
const site = {
  metadata: { name: '', description: '', url: '', icons: [] },
  networks: [hearth],
  rpc: { custom: {} },
  storageKey: 'default',
}
const own = { id: 'harbour-sdk', name: 'Harbour', icon: 'https://harbour.test/icon.svg', provider: provider() }

let page: AnnouncingPage
beforeEach(() => {
  page = createAnnouncingPage()
})
const inject = (value: unknown): void => void Reflect.set(page.window, 'ethereum', value)
const offer = (
  kinds: Partial<OfferedKinds> = {},
  download: PageWalletsDeps['download'] = (load) => load(),
  networks: readonly Network[] = [hearth],
): WalletDiscovery =>
  createPageWallets(
    {
      loadOrigins: undefined,
      page: { host: 'tidewater.test', origin: 'https://tidewater.test' },
      readNetwork: async () => undefined,
      window: unframed(page.window),
      clock: createSimulatedClock(),
      onProblem: () => undefined,
      download,
      loadSwitching: () => import('../../infrastructure/wallets/eip1193-switch-network.ts'),
      site: { ...site, networks },
    },
    { announced: true, injected: true, externalWallets: [], safeOrigins: [], walletConnect: undefined, ...kinds },
  )
const idsOf = (discovery: WalletDiscovery): readonly string[] =>
  discovery.wallets().map(({ connector }) => connector.id)

/** What listens to the page, and what it was asked. */
const watchedPage = () => {
  const [heard, asked]: [string[], string[]] = [[], []]
  const { addEventListener, dispatchEvent } = page.window
  page.window.addEventListener = function (this: EventTarget, ...args: Parameters<typeof addEventListener>) {
    heard.push(args[0])
    addEventListener.apply(page.window, args)
  }
  page.window.dispatchEvent = (event) => {
    asked.push(event.type)
    return dispatchEvent.call(page.window, event)
  }
  return { heard, asked }
}

describe('a namespace that the host offers no network of', () => {
  it('costs no file, no listener and no question: EVM only', () => {
    const { heard, asked } = watchedPage()
    let downloads = 0
    const discovery = offer({ externalWallets: [own] }, (load) => {
      downloads += 1
      return load()
    })
    discovery.request()
    expect(heard.toSorted()).toEqual(['eip6963:announceProvider', 'ethereum#initialized'])
    expect([asked, downloads]).toEqual([['eip6963:requestProvider'], 0])
    expect(idsOf(discovery)).toContain('harbour-sdk')
  })

  it('nor where it is EVM that is not offered', async () => {
    const { heard, asked } = watchedPage()
    inject(provider())
    const coinbase = { name: 'Tidewater', chainIds: [1] }
    const discovery = offer({ externalWallets: [own], coinbase }, undefined, [solana])
    discovery.request()
    await expect.poll(() => heard).toEqual(['wallet-standard:register-wallet'])
    expect([asked, idsOf(discovery)]).toEqual([['wallet-standard:app-ready'], []])
    discovery.dispose()
  })
})

describe('the embedded wallet', () => {
  const secureSite = { address: 'https://wallet.test', projectId: 'sample' }

  it('is offered where the host has a wallet site and a network that it can be on, and its file is not asked for before', async () => {
    const asked: unknown[] = []
    const download: PageWalletsDeps['download'] = (load) => {
      asked.push(load)
      return Promise.reject(new Error('offline'))
    }
    expect(idsOf(offer())).not.toContain('embedded')
    expect(idsOf(offer({ secureSite }, undefined, [polkadot]))).not.toContain('embedded')
    const there = (networks: readonly Network[]) =>
      offer({ secureSite }, undefined, networks)
        .wallets()
        .find(({ connector }) => connector.id === 'embedded')?.connector
    expect(there([polkadot, solana])).toMatchObject({ namespace: 'solana' })
    expect(there([solana, polkadot, hearth])).toMatchObject({ namespaces: ['solana', 'eip155'] })
    const discovery = offer({ secureSite }, download)
    discovery.request()
    const wallet = discovery.wallets().find(({ connector }) => connector.id === 'embedded')
    expect([wallet?.connector.type, asked]).toEqual(['AUTH', []])
    wallet?.login?.prepare()
    expect(asked).toEqual([loadFrameWallet])
    const failed = { ok: false, failure: { code: 'LOAD_FAILED' } }
    expect(await wallet?.login?.connectEmail('ada@mail.example', new AbortController().signal)).toMatchObject(failed)
    expect(await wallet?.restore(['eip155'], new AbortController().signal)).toMatchObject(failed)
    discovery.dispose()
  })
})

describe('the wallets of a page', () => {
  it('bring the files of vendors through what asks again for a file that did not arrive', async () => {
    const asked: unknown[] = []
    const download: PageWalletsDeps['download'] = async (load) => {
      asked.push(load)
      throw new Error('offline')
    }
    const discovery = offer(
      {
        coinbase: { name: 'Tidewater', chainIds: [1] },
        walletConnect: { relayUrl: 'wss://relay.test', projectId: 'p' },
      },
      download,
    )
    discovery.request()
    const wallets = discovery.wallets().filter(({ connector }) => connector.type === 'WALLET_CONNECT')
    const { signal } = new AbortController()
    const answers = await Promise.all(wallets.map((wallet) => wallet.connect(['eip155'], signal)))
    expect(answers).toMatchObject([{ ok: false, failure: { code: 'LOAD_FAILED' } }])
    expect(asked).toEqual([loadOpenCoinbase, loadWalletConnect])
  })

  it('are in the order in which they became known, the host’s own first', () => {
    page.install(walletDetail({ rdns: 'test.first' }))
    inject(provider())
    const discovery = offer({ externalWallets: [own] })
    expect(idsOf(discovery)).toEqual(['harbour-sdk'])
    discovery.request()
    page.announce(walletDetail({ rdns: 'test.late' }))
    expect(idsOf(discovery)).toEqual(['harbour-sdk', 'test.first', 'injected', 'test.late'])
  })

  it('are of the kinds that the host offers', () => {
    page.install(walletDetail({ rdns: 'test.first' }))
    inject(provider())
    const [announced, injected] = [offer({ injected: false }), offer({ announced: false })]
    announced.request()
    injected.request()
    expect(idsOf(announced)).toEqual(['test.first'])
    expect(idsOf(injected)).toEqual(['injected'])
  })

  it('has a row for wallets elsewhere where there is a relay to reach them', () => {
    const walletConnect = { relayUrl: 'wss://relay.test', projectId: 'test' }
    expect(
      offer({ walletConnect, externalWallets: [own] })
        .wallets()
        .map(({ connector }) => connector),
    ).toMatchObject([{ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' }, { id: 'harbour-sdk' }])
  })

  it('lets the host’s own stand before an announced one of the same id', () => {
    page.install(walletDetail({ rdns: 'test.first' }))
    const discovery = offer({ externalWallets: [{ ...own, id: 'test.first' }] })
    discovery.request()
    expect(discovery.wallets().map(({ connector }) => connector.type)).toEqual(['EXTERNAL'])
    expect(discovery.wallets()[0]?.provider()).toBe(own.provider)
  })

  it('describes the host’s own as the host does', () => {
    expect(offer({ externalWallets: [own] }).wallets()[0]?.connector).toEqual({
      id: 'harbour-sdk',
      name: 'Harbour',
      type: 'EXTERNAL',
      namespace: 'eip155',
      imageUrl: 'https://harbour.test/icon.svg',
    })
  })
})

describe('the legacy provider', () => {
  it('is asked for when wallets are, and described without a look at its flags', () => {
    const legacy = { ...provider(), isMetaMask: true, isRabby: true }
    inject(legacy)
    const discovery = offer()
    expect(discovery.wallets()).toEqual([])
    discovery.request()
    expect(discovery.wallets()[0]?.connector).toEqual({
      id: 'injected',
      name: 'Browser Wallet',
      type: 'INJECTED',
      namespace: 'eip155',
    })
    expect(discovery.wallets()[0]?.provider()).toBe(legacy)
  })

  it('is heard when it comes late, and not any more once nobody cares', () => {
    const [discovery, disposed] = [offer(), offer()]
    discovery.request()
    disposed.dispose()
    let changes = 0
    discovery.on(() => {
      changes += 1
    })
    inject(provider())
    page.window.dispatchEvent(new Event('ethereum#initialized'))
    expect([idsOf(discovery), changes]).toEqual([['injected'], 1])
    expect(disposed.wallets()).toEqual([])
  })

  it('stays the object it was, whoever puts another one in its place', () => {
    const first = provider()
    inject(first)
    const discovery = offer()
    discovery.request()
    const known = discovery.wallets()
    inject(provider())
    discovery.request()
    expect(discovery.wallets()).toBe(known)
    expect(known[0]?.provider()).toBe(first)
  })

  it('is left out when it is no provider, or cannot even be looked at', () => {
    fc.assert(
      fc.property(foreignValue, (value) => {
        inject(value)
        const discovery = offer()
        discovery.request()
        discovery.dispose()
        expect(discovery.wallets()).toEqual([])
      }),
    )
    Object.defineProperty(page.window, 'ethereum', {
      get: () => {
        throw new Error('Not for you.')
      },
    })
    const discovery = offer()
    discovery.request()
    expect(discovery.wallets()).toEqual([])
  })
})
