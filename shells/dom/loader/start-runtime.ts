import type { ModalCore } from '../../../core/modal-core.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { MountModal, StartRuntime } from './lazy-modal.ts'
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

    const mount = (mountModal: MountModal): void => {
      if (unmount) return
      // Wallets that are already on the page are in the first screen that is drawn.
      core.discover()
      unmount = placeModal(core, mountModal, options)
    }
    /** What is asked for comes before the views: they then draw it at once, and not a closed dialog first. */
    const shown = async <T>(mountModal: MountModal, call: () => Promise<T>): Promise<T> => {
      const answer = call()
      try {
        mount(mountModal)
      } catch (error) {
        answer.catch(() => undefined)
        core.close()
        throw error
      }
      return answer
    }

    return {
      ...core,
      ready,
      mount,
      open: (mountModal, open) => shown(mountModal, () => core.open(open)),
      connect: (mountModal, connect) => shown(mountModal, () => core.connect(connect)),
      getProvider: async (namespace) => {
        await ready
        return core.getProvider(namespace)
      },
      dispose: () => {
        core.dispose()
        unmount?.()
      },
    }
  }
