import type { ModalCore } from '../../../core/modal-core.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { StartRuntime } from './lazy-modal.ts'
import { placeModal } from './place-modal.ts'

/** The second stage: composes the core, ties it to the page and starts it. */
export const createStartRuntime =
  (composeModal: (options: ModalOptions) => ModalCore): StartRuntime =>
  (options, show) => {
    const core = composeModal(options)
    let unmount: (() => void) | undefined

    /** Until the core has read the storage it knows less than the loader: what is painted stands. */
    const follow = (): void => {
      const button = core.button.snapshot()
      if (button.status === 'unknown') return
      show({ button, account: core.account.snapshot(), network: core.network.snapshot() })
    }
    for (const source of [core.button, core.account, core.network]) source.value$.subscribe(follow)
    core.theme.value$.subscribe((theme) => show({ theme }))
    core.state.value$.subscribe((state) => show({ state: { ...state, isReady: true } }))
    const ready = core.start()

    return {
      ...core,
      ready,
      getProvider: async (namespace) => {
        await ready
        return core.getProvider(namespace)
      },
      mount: (mountModal) => {
        // Wallets that are already on the page are in the first screen that is drawn.
        core.discover()
        unmount = placeModal(core, mountModal, options)
      },
      dispose: () => {
        core.dispose()
        unmount?.()
      },
    }
  }
