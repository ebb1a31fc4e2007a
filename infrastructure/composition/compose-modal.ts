import { ModalError } from '../../core/domain/modal-error.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import { browserModule } from './browser-module.ts'
import { composeCore } from './compose-core.ts'
import { parseOptions } from './parse-options.ts'

/**
 * Makes one modal in a browser page out of a host's options.
 * @throws ModalError INVALID_OPTIONS
 */
export const composeModal = (options: ModalOptions): ModalCore => {
  const parsed = parseOptions(options, { document, location })
  if (!parsed.ok) throw new ModalError(parsed.failure)
  return composeCore(parsed.value, browserModule(parsed.value))
}
