import { ModalError } from '../../core/domain/modal-error.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import { browserModule } from './browser-module.ts'
import { composeCore } from './compose-core.ts'
import { parseOptions } from './parse-options.ts'
import type { recordCore } from './record-core.ts'

export interface RecorderModule {
  readonly recordCore: typeof recordCore
}

/** For hosts that want a recording; nobody else asks for it. */
export const loadRecorder = (): Promise<RecorderModule> => import('./record-core.ts')

/**
 * Makes one modal in a browser page out of a host's options.
 * @throws ModalError INVALID_OPTIONS
 */
export const composeModal = (options: ModalOptions, recorder?: RecorderModule): ModalCore => {
  const parsed = parseOptions(options, { document, location })
  if (!parsed.ok) throw new ModalError(parsed.failure)
  const { onRecord } = options
  return composeCore(parsed.value, browserModule(parsed.value), (assemble) =>
    onRecord && recorder ? recorder.recordCore(assemble, { world: 'browser', onStep: onRecord }) : assemble,
  )
}
