import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { ModalError } from '../../../core/domain/shared/modal-error.ts'
import { loadingError } from '../../../core/loading-error.ts'
import type { ConnectAccount, ConnectOptions, GetProvider } from '../../../core/modal.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { ButtonScreen } from '../../../core/view-models/account/button.ts'
import {
  failedButton,
  initialAccount,
  initialButton,
  initialNetwork,
} from '../../../core/view-models/modal/initial-page-state.ts'
import { createCallQueue } from './call-queue.ts'
import { checkShape } from './check-shape.ts'
import { createCheckedOptions } from './checked-options.ts'
import { download } from './download.ts'
import { isServer } from './is-server.ts'
import { knownSession } from './known-session.ts'
import type { LazyModal, PageState, Runtime, Stages } from './lazy-modal.ts'
import { modalSlot } from './modal-slot.ts'
import { observableOf } from './observable-of.ts'
import { replaceModal } from './replace-modal.ts'
import { retryable } from './retryable.ts'
import { whenIdle } from './when-idle.ts'

/**
 * The modal as the host holds it, at once: it answers from the stored snapshot, and from the core as soon as that is
 * there. Without a stored session nothing is loaded before somebody asks for it, but what checks the options.
 * @param enterPage puts onto the page what else the shell has there; what it returns takes that away again
 * @throws ModalError PROJECT_ID_NOT_CONFIGURED, INVALID_OPTIONS, STORAGE_KEY_IN_USE
 */
export const createLazyModal = (
  given: ModalOptions,
  { loadRuntime, loadViews, loadChecks, loadReadiness, isDevelopment }: Stages,
  enterPage?: () => () => void,
): LazyModal => {
  checkShape(given)
  const slot = modalSlot(given.storageKey)
  const gone = new AbortController()
  if (slot.modal) replaceModal(slot.modal, given, isDevelopment)

  const session = knownSession(given)
  const painted = (options: ModalOptions): Pick<PageState, 'button' | 'network' | 'theme'> => ({
    button: initialButton(options, session),
    network: initialNetwork(options, session),
    theme: options.theme ?? {},
  })
  let page: PageState = {
    ...painted(given),
    account: initialAccount(session),
    accounts: {},
    connections: [],
    state: { isOpen: false, view: 'Connect', isReady: false },
  }
  const show = (change: Partial<PageState>): void => {
    page = { ...page, ...change }
    slot.changes.dispatchEvent(new Event('change'))
  }
  const options = createCheckedOptions(given, () => say(painted(current())))
  /** With all of its networks: those that an update takes away come back, and nobody has checked what it names. */
  const current = () => ({ ...options.current(), networks: given.networks })

  /** What the button says, but for how the downloads go. */
  let said = page.button
  let downloads: 'busy' | 'failed' | undefined
  const face = (): ButtonScreen => {
    if (downloads === 'failed') return failedButton(current(), said)
    return downloads ? { ...said, busy: true } : said
  }
  const say = (change: Partial<PageState>): void => {
    said = change.button ?? said
    show(change.button ? { ...change, button: face() } : change)
  }
  const showDownloads = (next: typeof downloads): void => {
    if (downloads === next) return
    downloads = next
    show({ button: face() })
  }
  /** Without a runtime there is nobody else to tell. */
  const tellHost = (error: unknown): void => {
    const { code, category, shortMessage, cause } = error as ModalError
    if (code !== 'LOAD_FAILED') return
    try {
      if (runtime) runtime.reportError(error)
      else current().onEvent?.({ type: 'ERROR', failure: { code, category, shortMessage, cause } })
    } catch (fault) {
      reportError(fault)
    }
  }
  const missing = new Set<unknown>()
  let isLoaded = false
  const queue = createCallQueue(
    () => isLoaded,
    (busy) => {
      if (busy) showDownloads('busy')
      else if (downloads === 'busy') showDownloads(missing.size > 0 ? 'failed' : undefined)
    },
  )
  /** What could not be loaded shows until it is there: the next press asks for it again. */
  const loading = <T>(load: () => Promise<T>): (() => Promise<T>) =>
    retryable(async () => {
      try {
        const loaded = await load()
        missing.delete(load)
        if (downloads === 'failed' && missing.size === 0) showDownloads(undefined)
        return loaded
      } catch (error) {
        missing.add(load)
        if (slot.modal === modal) {
          showDownloads('failed')
          tellHost(error)
        }
        throw error
      }
    })

  let runtime: Runtime | undefined
  const startOnce = loading(async () => {
    const file = await download(loadRuntime)
    await options.check(async () => file)
    // Neither is there a modal on a server.
    if (slot.modal !== modal) throw loadingError('MODAL_DISPOSED')
    runtime = await file.startRuntime(current, download, say, modal.preload)
    const { networks } = options.current()
    if (networks !== given.networks) runtime.update({ networks })
    if (slot.modal !== modal) runtime.dispose()
    return runtime
  })
  let starting: Promise<Runtime> | undefined
  const start = (): Promise<Runtime> => (starting = startOnce())
  const loadedViews = loading(async () => {
    const views = await download(loadViews)
    const inline = given.embedded && (await views.loadFeatureViews([]))?.inline
    return inline && 'mountModal' in views ? { ...views, mountModal: inline(views.mountModal) } : views
  })
  const load = async () => {
    const parts = await Promise.all([start(), loadedViews()])
    isLoaded = true
    return parts
  }

  /** Another tab connected: then there is a session here too. */
  const onStorage = (): void => {
    if (knownSession(current())) start().catch(() => undefined)
  }
  const findSession = async (): Promise<void> => {
    if (isServer()) return
    // A custom store answers later: whether there is a session is found out when the page has nothing better to do.
    if (!session) await new Promise((resolve) => setTimeout(resolve))
    await (await start()).ready
  }
  const checkOptions = async (): Promise<void> => {
    await whenIdle(given)
    if (slot.modal !== modal) return
    // A modal that had just gone from here has written down what its visitor chose.
    if (knownSession(current())) return findSession()
    // Who has pressed waits for the runtime, which checks them too: nothing else is to take its time on a slow network. What does not
    // arrive holds nothing up: there is no session to wait for.
    await (starting ?? options.check(loadChecks)).catch((error) => {
      if (error.code === 'INVALID_OPTIONS') throw error
    })
  }

  const getReadyAhead = async (): Promise<void> => {
    // The frame that shows who has come back is first.
    if (session) await whenIdle(given)
    // Neither is there a modal on a server.
    if (slot.modal !== modal || (!given.embedded && (given.prefetch ?? 'idle') !== 'idle')) return
    const { prefetchRuntime } = await download(loadReadiness)
    await prefetchRuntime({ ...modal, options: given, slot, loadRuntime, loadViews, start, load, signal: gone.signal })
  }

  const modal: LazyModal = {
    account: observableOf(slot, () => page.account, JSON.stringify),
    accounts: observableOf(slot, () => page.accounts),
    connections: observableOf(slot, () => page.connections, JSON.stringify),
    network: observableOf(slot, () => page.network),
    button: observableOf(slot, () => page.button),
    state: observableOf(slot, () => page.state),
    theme: observableOf(slot, () => page.theme),
    options: current,
    open: (open) => queue.call(load, ([runtime, views]) => runtime.open(views, open), open?.signal),
    // What a namespace gives is for its wallets to hold to.
    connect: ((connect?: ConnectOptions) =>
      queue.call(load, ([runtime, views]) => runtime.connect(views, connect), connect?.signal)) as ConnectAccount,
    disconnect: async (options) => (await start()).disconnect(options),
    switchConnection: async (options) => (await start()).switchConnection(options),
    deleteConnection: async (options) => (await start()).deleteConnection(options),
    switchNetwork: async (id, options) => (await start()).switchNetwork(id, options),
    getProvider: (async (namespace?: ChainNamespace) => (await start()).getProvider(namespace)) as GetProvider,
    preload: async (isGuess?: boolean) => {
      if (isServer() || (isGuess === true && given.prefetch === 'none')) return
      const [runtime, views] = await load()
      runtime.mount(views)
    },
    watchButton: (button) => {
      if (Object(button).nodeType !== 1)
        throw loadingError('INVALID_OPTIONS', { detail: 'watchButton() takes an element' })
      slot.buttons.add(button)
      return () => slot.buttons.delete(button)
    },
    core: start,
    close: () => {
      queue.stop('MODAL_CLOSED')
      runtime?.close()
    },
    update: (update) => {
      options.update(update)
      if (runtime) runtime.update(update)
      else say(painted(current()))
    },
    dispose: () => {
      queue.stop('MODAL_DISPOSED')
      runtime?.dispose()
      if (slot.modal !== modal) return
      slot.modal = undefined
      gone.abort()
      leavePage?.()
      show({})
    },
    ready: session === false ? checkOptions() : findSession(),
  }
  // A host that does not wait for it hears of a failure all the same: on the button, or in the console.
  modal.ready.then(getReadyAhead).catch(() => undefined)
  let leavePage: (() => void) | undefined
  if (!isServer()) {
    leavePage = enterPage?.()
    slot.announced?.end()
    slot.announced = undefined
    slot.modal = modal
    addEventListener('storage', onStorage, { signal: gone.signal })
  }
  show({})
  return modal
}
