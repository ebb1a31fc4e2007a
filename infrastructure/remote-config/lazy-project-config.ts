import { failure } from '../../core/domain/shared/failure.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import type { ProjectConfig } from '../../core/ports/remote-config/project-config.ts'
import { warnFetchFailed } from './warn-developer.ts'

/** Where nobody is to be asked: the host's options hold. */
export const noProjectConfig: ProjectConfig = { read: async () => ok({}) }

/** What asks is downloaded with the question. @param tell a developer, where it does not come */
export const createLazyProjectConfig = (
  load: () => Promise<ProjectConfig>,
  tell: (message: string) => void,
): ProjectConfig => ({
  read: async (signal) => {
    try {
      return await (await load()).read(signal)
    } catch (cause) {
      if (!signal.aborted) warnFetchFailed(tell, 'a file of ours did not arrive')
      return err(failure('LOAD_FAILED', { detail: 'project-config', cause }))
    }
  },
})
