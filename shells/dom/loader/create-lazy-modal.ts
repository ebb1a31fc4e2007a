import { loadingError } from '../../../core/loading-error.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import { firstAccount, firstButton, firstNetwork } from '../../../core/view-models/first-paint.ts'
import { createCallQueue } from './call-queue.ts'
import { download } from './download.ts'
import { facetOf } from './facets.ts'
import { isServer } from './is-server.ts'
import { knownSession } from './known-session.ts'
import type { LazyModal, PageState, Runtime, Stages } from './lazy-modal.ts'
import { makeWay } from './make-way.ts'
import { modalSlot } from './modal-slot.ts'
import { retryable } from './retryable.ts'

/**
 * The modal as the host holds it, at once: it answers from the stored snapshot, and from the core as soon as that is
 * there. Without a stored session nothing is loaded before somebody asks for it.
 * @throws ModalError PROJECT_ID_NOT_CONFIGURED, INVALID_OPTIONS, STORAGE_KEY_IN_USE
 */
export const createLazyModal = (given: ModalOptions, { loadRuntime, loadViews, isDevelopment }: Stages): LazyModal => {
  const slot = modalSlot(given.storageKey)
  if (!given.projectId) throw loadingError('PROJECT_ID_NOT_CONFIGURED')
  if (!given.networks?.[0]) throw loadingError('INVALID_OPTIONS', { detail: 'networks is empty' })
  if (slot.modal) makeWay(slot.modal, given, isDevelopment)

  let options = given
  const session = knownSession(options)
  const painted = (): Pick<PageState, 'button' | 'network' | 'theme'> => ({
    button: firstButton(options, session),
    network: firstNetwork(options, session),
    theme: options.theme ?? {},
  })
  let page: PageState = {
    ...painted(),
    account: firstAccount(session),
    state: { isOpen: false, view: 'Connect', isReady: false },
  }
  const show = (change: Partial<PageState>): void => {
    page = { ...page, ...change }
    slot.changes.dispatchEvent(new Event('change'))
  }

  const queue = createCallQueue((busy) => {
    if (page.button.busy !== busy) show({ button: { ...page.button, busy } })
  })
  let runtime: Runtime | undefined
  const start = retryable(async () => {
    const { startRuntime } = await download(loadRuntime)
    // Neither is there a modal on a server.
    if (slot.modal !== modal) throw loadingError('MODAL_DISPOSED')
    runtime = startRuntime(options, show, modal.preload)
    return runtime
  })
  const load = retryable(() => Promise.all([start(), download(loadViews)]))

  /** Another tab connected: then there is a session here too. */
  const onStorage = (): void => {
    if (knownSession(options)) start().catch(() => undefined)
  }

  const modal: LazyModal = {
    account: facetOf(slot, () => page.account),
    network: facetOf(slot, () => page.network),
    button: facetOf(slot, () => page.button),
    state: facetOf(slot, () => page.state),
    theme: facetOf(slot, () => page.theme),
    open: (open) => queue.call(load, ([runtime, views]) => runtime.open(views, open), open?.signal),
    connect: (connect) => queue.call(load, ([runtime, views]) => runtime.connect(views, connect), connect?.signal),
    disconnect: async () => (await start()).disconnect(),
    switchNetwork: async (id, options) => (await start()).switchNetwork(id, options),
    getProvider: async (namespace) => (await start()).getProvider(namespace),
    preload: async () => {
      if (isServer()) return
      const [runtime, views] = await load()
      runtime.mount(views)
    },
    close: () => {
      queue.stop('MODAL_CLOSED')
      runtime?.close()
    },
    update: (update) => {
      options = { ...options, ...update }
      if (runtime) runtime.update(update)
      else show(painted())
    },
    dispose: () => {
      queue.stop('MODAL_DISPOSED')
      runtime?.dispose()
      if (slot.modal !== modal) return
      slot.modal = undefined
      removeEventListener('storage', onStorage)
    },
    ready: (async () => {
      if (session === false || isServer()) return
      // A custom store answers later: whether there is a session is found out when the page has nothing better to do.
      if (!session) await new Promise((resolve) => setTimeout(resolve))
      await (await start()).ready
    })(),
  }
  if (!isServer()) {
    slot.modal = modal
    addEventListener('storage', onStorage)
  }
  show({})
  return modal
}
