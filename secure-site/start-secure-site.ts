import { type RunningService, runService } from '../service-kit/run-service.ts'
import type { SiteOptionsInput } from './config/site-options.ts'
import { openSecureSite } from './open-secure-site.ts'
import type { FrameFiles } from './pages/frame-files.ts'

/**
 * Opens the database and listens; browsers know the site by `publicUrl`. Rejects with what is wrong with the options.
 * @param frameFiles as the build has made them
 */
export const startSecureSite = async (input: SiteOptionsInput, frameFiles: FrameFiles): Promise<RunningService> => {
  const site = await openSecureSite(input, frameFiles)
  const { options, logger } = site
  return runService({
    ...{ name: 'the wallet site', service: site, options, logger },
    facts: { publicUrl: options.publicUrl },
  })
}
