import { failure } from '../../core/domain/shared/failure.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import type { ProjectConfig } from '../../core/ports/remote-config/project-config.ts'

/** Where nobody is to be asked: the host's options hold. */
export const noProjectConfig: ProjectConfig = { read: async () => ok({}) }

/** What asks is downloaded with the question. */
export const createLazyProjectConfig = (load: () => Promise<ProjectConfig>): ProjectConfig => ({
  read: async (signal) => {
    try {
      return await (await load()).read(signal)
    } catch (cause) {
      return err(failure('LOAD_FAILED', { detail: 'project-config', cause }))
    }
  },
})
