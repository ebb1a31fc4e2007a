import type { RemoteFlags } from '../../domain/remote-config/remote-features.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'

/** What the owner of the host's project has set at a service, which is the last word on it. */
export interface ProjectConfig {
  /**
   * Nothing where nobody is to be asked. Whoever develops the site is told what was overruled, or did not come.
   * @returns DIRECTORY_UNAVAILABLE, ABORTED
   */
  readonly read: (signal: AbortSignal) => Promise<Result<RemoteFlags, Failure>>
}
