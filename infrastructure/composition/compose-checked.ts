import type { ContainerModule } from 'inversify'
import { failure } from '../../core/domain/shared/failure.ts'
import { ModalError } from '../../core/domain/shared/modal-error.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import type { PageMetadataDeps } from '../browser/page-metadata.ts'
import type { AssembleCore } from './assemble-core.ts'
import { allWrongOptions } from './check-all-options.ts'
import { wrongUpdate } from './check-options.ts'
import { composeCore } from './compose-core.ts'
import { type ReadOptions, readOptions } from './read-options.ts'

/**
 * One modal in a world that loads nothing, out of a host's options and what brings the ports. In a page it is the loader that has
 * options and updates checked (shells/dom/loader/checked-options.ts).
 * @throws ModalError INVALID_OPTIONS, as `update()` of the modal does
 */
export const composeChecked = (
  options: ModalOptions,
  page: PageMetadataDeps,
  adaptersOf: (options: ReadOptions) => ContainerModule,
  assemble: AssembleCore,
): ModalCore => {
  refuse(allWrongOptions(options))
  const read = readOptions(options, page)
  const core = composeCore(read, adaptersOf(read), assemble)
  return {
    ...core,
    update: (update) => {
      refuse(wrongUpdate(update, options))
      core.update(update)
    },
  }
}

const refuse = (detail: string | undefined): void => {
  if (detail !== undefined) throw new ModalError(failure('INVALID_OPTIONS', { detail }))
}
