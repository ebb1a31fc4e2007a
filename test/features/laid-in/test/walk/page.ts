import type { ModalOptions } from '../../core/modal-options.ts'
import type { LazyModal } from '../../shells/dom/loader/lazy-modal.ts'
import { worldOptions } from '../support/core-world.ts'

/** A host's page, on whichever shell; with `?connect` nobody there wants a postcard. */
export const showPostcard = (createModal: (options: ModalOptions) => LazyModal): void => {
  const modal = createModal({ ...worldOptions, postage: 'fast' })
  void modal.open(location.search === '?connect' ? {} : { view: 'Postcard' })
}
