import { failure } from '../../core/domain/shared/failure.ts'
import { ModalError } from '../../core/domain/shared/modal-error.ts'
import { wrongSignIn } from '../../core/options/sign-in-rules.ts'

/**
 * What is wrong within `siwx` and `siweConfig`, for a page whose visitor was quicker than the file that checks all options, or has come
 * back (check-all-options.ts): the console has it all the same.
 */
export const reportWrongSignIn = (options: Parameters<typeof wrongSignIn>[0]): void => {
  const detail = wrongSignIn(options).join('; ')
  if (detail) reportError(new ModalError(failure('INVALID_OPTIONS', { detail })))
}
