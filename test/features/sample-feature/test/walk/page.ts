import type { OpenOptions } from '../../core/modal.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import type { LazyModal } from '../../shells/dom/loader/lazy-modal.ts'
import { worldOptions } from '../support/core-world.ts'

const firstViews: Readonly<Record<string, OpenOptions>> = {
  '?connect': {},
  // Has a button that leads to a postcard.
  '?wallets': { view: 'ProfileWallets' },
}

/** A host's page, on whichever shell, which opens with a postcard unless its query says otherwise. */
export const showPostcard = (createModal: (options: ModalOptions) => LazyModal): void => {
  const modal = createModal({ ...worldOptions, postage: 'fast' })
  void modal.open(firstViews[location.search] ?? { view: 'Postcard' })
}
