import { earlyFailures } from '../core/domain/shared/early-failures.ts'
import { ModalError } from '../core/domain/shared/modal-error.ts'

/** Of what a backend says of itself: as a modal refuses its options, without the catalogue of all that a page can fail with. */
export const wrongOption = (detail: string): ModalError => {
  const [category, shortMessage] = earlyFailures.INVALID_OPTIONS
  return new ModalError({ code: 'INVALID_OPTIONS', category, shortMessage, detail })
}
