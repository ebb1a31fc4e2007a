import { failure } from '../../../core/domain/shared/failure.ts'
import { ModalError } from '../../../core/domain/shared/modal-error.ts'
import type { ModalCore } from '../../../core/modal-core.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { MountedModal, MountModal } from './lazy-modal.ts'
import { modalElement, modalElementName } from './modal-element.ts'

/**
 * Puts the modal where the host wants it: into its own `<latchkey-modal>`, else into a new one at the end of the body.
 * @returns where it is, and what takes it out again
 * @throws ModalError INVALID_OPTIONS when the host wanted to place the element and did not
 */
export const placeModal = (
  core: ModalCore,
  mountModal: MountModal,
  { storageKey = 'default', embedded, append = true }: ModalOptions,
): MountedModal => {
  const placed = modalElement(storageKey)
  if (!placed && (embedded || !append)) {
    const attribute = storageKey === 'default' ? '' : ` storage-key="${storageKey}"`
    const element = `<${modalElementName}${attribute}></${modalElementName}>`
    throw new ModalError(failure('INVALID_OPTIONS', { detail: `the page needs ${element}` }))
  }
  const host = placed ?? document.createElement(modalElementName)
  if (!placed) {
    host.setAttribute('storage-key', storageKey)
    document.body.append(host)
  }
  const unmount = mountModal(core, { host })
  return {
    host,
    unmount: () => {
      unmount()
      if (!placed) host.remove()
    },
  }
}
