import { earlyError } from '../../../core/early-error.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/**
 * The options that are read before all of them are checked have the shape for it.
 * @throws ModalError PROJECT_ID_NOT_CONFIGURED, INVALID_OPTIONS
 */
export const checkShape = (options: ModalOptions): void => {
  if (!isObject(options)) throw earlyError('INVALID_OPTIONS', { detail: 'options must be an object' })
  const { projectId, networks } = options
  if (!projectId) throw earlyError('PROJECT_ID_NOT_CONFIGURED', { detail: 'projectId is missing; any text will do' })
  if (!Array.isArray(networks) || !networks.length || !networks.every(isObject))
    throw earlyError('INVALID_OPTIONS', { detail: 'networks must be a list of at least one network' })
}
