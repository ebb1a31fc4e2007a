import type { AccountState } from '../../../core/modal.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { Behavior } from '../../../core/state/shared/behavior.ts'
import { allWrongOptions } from '../../../infrastructure/composition/check-all-options.ts'
import { wrongOptions, wrongUpdate } from '../../../infrastructure/composition/check-options.ts'
import type { PageState, Runtime, Stages, Views } from '../../../shells/dom/loader/lazy-modal.ts'

export interface Deferred<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (error: unknown) => void
}

export const deferred = <T>(): Deferred<T> => {
  let resolve = (_: T): void => {}
  let reject = (_: unknown): void => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

export const network = {
  id: 31337,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:1'] } },
} as const

export const options: ModalOptions = { projectId: 'p', networks: [network] }
export const address = '0x52908400098527886E0F7030069857D2E4169EE7'
export const storedSnapshot = JSON.stringify([1, 'eip155', address, 'eip155:31337', 'org.example'])

export const connected: AccountState = {
  status: 'connected',
  isSettled: true,
  address,
  caipAddress: `eip155:1:${address}`,
  allAccounts: [address],
  namespace: 'eip155',
}

/** What the loader asked of its stages, and the means to answer. Every download is a promise of its own. */
export const createFakeStages = () => {
  const log: string[] = []
  const runtimes: Deferred<void>[] = []
  const views: Deferred<void>[] = []
  const calls: Deferred<AccountState>[] = []
  let started: { readonly options: ModalOptions; readonly show: (change: Partial<PageState>) => void } | undefined

  const call = (name: string) => (): Promise<AccountState> => {
    log.push(name)
    const answer = deferred<AccountState>()
    calls.push(answer)
    return answer.promise
  }
  const runtime: Runtime = {
    reportError: (error) => log.push(`report ${Object(error).code}`),
    open: call('open'),
    connect: call('connect'),
    close: () => {
      log.push('close')
      for (const { resolve } of calls.splice(0)) resolve(connected)
    },
    events: { subscribe: () => ({ unsubscribe: () => undefined }) },
    discover: () => {
      log.push('discover')
    },
    loadFeatures: async () => {
      throw new Error('no features in this world')
    },
    disconnect: async () => {
      log.push('disconnect')
    },
    switchConnection: async ({ connectorId }) => {
      log.push(`switch to ${connectorId}`)
    },
    deleteConnection: async ({ connectorId }) => {
      log.push(`delete ${connectorId}`)
    },
    switchNetwork: async (id) => {
      log.push(`switch to ${id}`)
    },
    getProvider: async () => 'provider',
    asked: () => undefined,
    update: ({ networks }) => {
      log.push(['update', ...(networks ?? []).map(({ name }) => name)].join(' '))
    },
    dispose: () => {
      log.push('dispose')
    },
    ready: Promise.resolve(),
    mount: (_: Views) => {
      if (!log.includes('mount')) log.push('mount')
    },
  }
  const load = async (name: string, downloads: Deferred<void>[]): Promise<void> => {
    log.push(name)
    const download = deferred<void>()
    downloads.push(download)
    await download.promise
  }
  const stages: Stages = {
    loadRuntime: async () => {
      await load('load runtime', runtimes)
      return {
        wrongOptions,
        wrongUpdate,
        startRuntime: async (current, _download, show) => {
          log.push('start')
          started = { options: current(), show }
          return runtime
        },
      }
    },
    loadViews: async () => {
      await load('load views', views)
      return { mountModal: () => () => {}, loadFeatureViews: async () => {} }
    },
    // A page that never comes to rest: nothing is fetched that nobody asked for (`prefetch-runtime.test.ts`).
    loadReadiness: async () => ({ prefetchRuntime: async () => undefined }),
    loadChecks: async () => ({ wrongOptions: allWrongOptions, wrongUpdate }),
  }
  return {
    stages,
    log,
    runtimes,
    views,
    calls,
    started: () => started,
    /** Everything that is asked for arrives. */
    arrive: () => {
      for (const { resolve } of [...runtimes, ...views]) resolve()
    },
    fail: () => {
      for (const { reject } of [...runtimes, ...views])
        reject(new TypeError('Failed to fetch dynamically imported module'))
    },
  }
}

export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** All that a Behavior says, from now on. */
export const valuesOf = <T>({ value$ }: Behavior<T>): readonly T[] => {
  const seen: T[] = []
  value$.subscribe((value) => {
    seen.push(value)
  })
  return seen
}
