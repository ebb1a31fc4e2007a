import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { failure } from '../../core/domain/shared/failure.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import { hasLink, linkBase } from '../../core/domain/wallets/wallet-links.ts'
import type { WalletDirectory } from '../../core/ports/wallets/wallet-directory.ts'
import { bundledRegistry } from '../../infrastructure/directory/bundled-registry.ts'
import { createBundledWalletDirectory } from '../../infrastructure/directory/bundled-wallet-directory.ts'
import { createFallingBackDirectory } from '../../infrastructure/directory/falling-back-directory.ts'
import { createHttpWalletDirectory } from '../../infrastructure/directory/http-wallet-directory.ts'
import { createLazyWalletDirectory } from '../../infrastructure/directory/lazy-wallet-directory.ts'
import { createPreloadImages } from '../../infrastructure/directory/preload-images.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedDirectory } from '../../infrastructure/simulation/simulated-directory.ts'
import { createSimulatedHttpClient, type SimulatedCall } from '../../infrastructure/simulation/simulated-http-client.ts'
import { listing } from '../domain/wallets/listings.ts'
import { type DirectoryService, startDirectoryService } from '../support/directory-service.ts'

const never = (): AbortSignal => new AbortController().signal
const firstPage = { page: 1, entries: 40 } as const

describe('the directory’s service', () => {
  it('is asked in the words of the wire, and not for what nobody wishes', async () => {
    const calls: SimulatedCall[] = []
    const http = createSimulatedHttpClient({
      query: { projectId: 'p', st: 'latchkey', sv: 'react-eip155-0.1.0' },
      service: (call) => {
        calls.push(call)
        return { body: '{"count":0,"data":[]}' }
      },
    })
    const directory = createHttpWalletDirectory({
      http,
      imageAddress: (id) => id,
      assetAddress: (id) => id,
      preload: async () => undefined,
    })
    const always = { projectId: 'p', st: 'latchkey', sv: 'react-eip155-0.1.0' }
    await directory.wallets({ ...firstPage, include: [], exclude: [], chains: [], search: ' ' }, never())
    await directory.wallets(
      {
        ...{ page: 2, entries: 100, search: ' am&ber ', isCertified: true },
        ...{ include: ['1', '2'], exclude: ['3'], chains: ['eip155:1', 'eip155:10'] },
      },
      never(),
    )
    expect(calls).toEqual([
      { method: 'GET', path: '/getWallets', query: { ...always, page: '1', entries: '40' } },
      {
        method: 'GET',
        path: '/getWallets',
        query: {
          ...{ ...always, page: '2', entries: '100', search: 'am&ber', badge_type: 'certified' },
          ...{ include: '1,2', exclude: '3', chains: 'eip155:1,eip155:10' },
        },
      },
    ])
  })

  describe('that fails', () => {
    let service: DirectoryService
    beforeAll(async () => {
      service = await startDirectoryService()
    })
    afterEach(async () => {
      vi.restoreAllMocks()
      await service.recover()
    })
    afterAll(() => service.stop())

    it.each([
      { kind: 'status', status: 403 },
      { kind: 'status', status: 429 },
      { kind: 'status', status: 500 },
      { kind: 'slow', delayMs: 60_000 },
      { kind: 'malformed', as: 'text' },
      { kind: 'malformed', as: 'shape' },
      { kind: 'truncated' },
    ])('is not there for a while: %j', async (fault) => {
      // It is up to the test when the time for an answer is over.
      const limit = new AbortController()
      vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
      await service.fail(fault)
      const asked = service.directory.wallets(firstPage, never())
      if (fault.kind === 'slow') limit.abort(new DOMException('late', 'TimeoutError'))
      expect(await asked).toMatchObject({ ok: false, failure: { code: 'DIRECTORY_UNAVAILABLE' } })
      vi.restoreAllMocks()
      await service.recover()
      expect(await service.directory.wallets(firstPage, never())).toMatchObject({ ok: true })
    })
  })
})

describe('a directory with one behind it', () => {
  const make = () => {
    const service = createSimulatedDirectory([listing('1'), listing('2')])
    const problems: string[] = []
    const substitute = createSimulatedDirectory([listing('3')])
    return {
      service,
      substitute,
      problems,
      directory: createFallingBackDirectory(service, substitute, (message) => void problems.push(message)),
    }
  }
  const ids = async (directory: WalletDirectory, page = 1) => {
    const answer = await directory.wallets({ page, entries: 40 }, never())
    return answer.ok ? [answer.value.isBundled ?? false, ...answer.value.wallets.map(({ name }) => name)] : answer
  }

  it('asks the service first, and again each time', async () => {
    const { service, directory } = make()
    expect(await ids(directory)).toEqual([false, 'Wallet 1', 'Wallet 2'])
    service.failWith('DIRECTORY_UNAVAILABLE')
    expect(await ids(directory)).toEqual([true, 'Wallet 3'])
    service.failWith()
    expect(await ids(directory)).toEqual([false, 'Wallet 1', 'Wallet 2'])
  })

  it('goes on with no other list than the one it began', async () => {
    const { service, substitute, directory } = make()
    service.failWith('DIRECTORY_UNAVAILABLE')
    expect(await ids(directory, 2)).toEqual(err(failure('DIRECTORY_UNAVAILABLE')))
    expect(substitute.asked()).toEqual([])
  })

  it('has nothing to say to whoever gave up', async () => {
    const { substitute, problems, directory } = make()
    expect(await directory.wallets(firstPage, AbortSignal.abort())).toEqual(err(failure('ABORTED')))
    expect([substitute.asked(), problems]).toEqual([[], []])
  })

  it('tells the developer once, and again when it happens again', async () => {
    const { service, problems, directory } = make()
    service.failWith('DIRECTORY_UNAVAILABLE')
    await ids(directory)
    await ids(directory)
    expect(problems).toEqual([expect.stringContaining('The wallet directory is unavailable')])
    service.failWith()
    await ids(directory)
    service.failWith('DIRECTORY_UNAVAILABLE')
    await ids(directory)
    expect(problems).toHaveLength(2)
  })
})

describe('a directory that is loaded with the first question', () => {
  it('is loaded once, knows no picture before, and then all of them', async () => {
    let loads = 0
    const wallet = listing('1', { imageId: 'one', imageUrl: 'https://directory.example/one' })
    const behind = createSimulatedDirectory([wallet])
    const directory = createLazyWalletDirectory(async () => {
      loads += 1
      return behind
    })
    await directory.preload(['https://a.example'], never())
    expect([loads, directory.imageUrl('one')]).toEqual([0, undefined])
    await directory.wallets(firstPage, never())
    await directory.wallets(firstPage, never())
    await directory.preload(['https://a.example'], never())
    expect(loads).toBe(1)
    expect(directory.imageUrl('one')).toBe('https://directory.example/one')
    expect(behind.preloaded()).toEqual(['https://a.example'])
  })

  it('says that it did not arrive, and is loaded again by the next question', async () => {
    let isBroken = true
    const directory = createLazyWalletDirectory(async () => {
      if (isBroken) throw new TypeError('Failed to fetch dynamically imported module')
      return createSimulatedDirectory([listing('1')])
    })
    expect(await directory.wallets(firstPage, never())).toMatchObject({ ok: false, failure: { code: 'LOAD_FAILED' } })
    isBroken = false
    expect(await directory.wallets(firstPage, never())).toEqual(ok({ wallets: [listing('1')], count: 1 }))
  })
})

describe('fetching pictures ahead', () => {
  const make = () => {
    const clock = createSimulatedClock()
    const answers = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
    const fetchImage = (url: string) =>
      new Promise<void>((resolve, reject) => {
        answers.set(url, { resolve, reject })
      })
    let isDone = false
    const preload = createPreloadImages({ clock, fetchImage })
    return {
      clock,
      answers,
      start: (signal = never()) => {
        void preload(['a', 'b'], signal).then(() => {
          isDone = true
        })
      },
      isDone: async () => {
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
        return isDone
      },
    }
  }

  it('ends when all are there or have failed', async () => {
    const { clock, answers, start, isDone } = make()
    start()
    answers.get('a')?.resolve()
    expect(await isDone()).toBe(false)
    answers.get('b')?.reject(new Error('404'))
    expect(await isDone()).toBe(true)
    expect(clock.waiting()).toBe(0)
  })

  it('waits no longer than two seconds', async () => {
    const { clock, start, isDone } = make()
    start()
    clock.advance(1999)
    expect(await isDone()).toBe(false)
    clock.advance(1)
    expect(await isDone()).toBe(true)
  })

  it('ends when nobody wants them any more, and leaves no timer', async () => {
    const { clock, start, isDone } = make()
    const controller = new AbortController()
    start(controller.signal)
    controller.abort()
    expect(await isDone()).toBe(true)
    expect(clock.waiting()).toBe(0)
  })

  it('asks for none when nobody wants them', async () => {
    const { answers, start, isDone } = make()
    start(AbortSignal.abort())
    expect(await isDone()).toBe(true)
    expect(answers.size).toBe(0)
  })
})

describe('the bundled registry', () => {
  it('has ids of the wire, each once, and a page for every wallet', () => {
    expect(new Set(bundledRegistry.map(({ id }) => id)).size).toBe(bundledRegistry.length)
    for (const { id, homepage } of bundledRegistry) {
      expect(id).toMatch(/^[\da-f]{64}$/)
      expect(homepage).toMatch(/^https:\/\//)
    }
  })

  it.each(bundledRegistry.map((wallet) => [wallet.name, wallet] as const))(
    'has links that may be followed: %s',
    (_, wallet) => {
      for (const link of [wallet.mobileLink, wallet.linkMode, wallet.webappLink, wallet.desktopLink])
        if (link !== undefined) expect(linkBase(link)).toBeDefined()
      for (const link of [wallet.homepage, wallet.appStore, wallet.playStore, wallet.chromeStore])
        if (link !== undefined) expect(new URL(link).protocol).toBe('https:')
      const isReached = hasLink({ ...wallet, chains: [] }, 'native', 'universal', 'web', 'desktop')
      expect(isReached || wallet.rdns !== undefined).toBe(true)
    },
  )

  it('offers its wallets for any EVM chain', async () => {
    const ask = async (chains: readonly string[]) => {
      const answer = await createBundledWalletDirectory().wallets({ ...firstPage, chains }, never())
      if (!answer.ok) throw new Error(answer.failure.code)
      return answer.value
    }
    const local = await ask(['eip155:31337', 'solana:x'])
    expect(local.count).toBe(bundledRegistry.length - 1)
    for (const { chains } of local.wallets) expect(chains).toEqual(['eip155:31337'])
    expect((await ask(['eip155:42220'])).count).toBe(bundledRegistry.length)
    expect((await ask(['solana:x'])).count).toBe(0)
  })
})
