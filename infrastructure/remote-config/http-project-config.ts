import * as v from 'valibot'
import {
  type LocalFlags,
  overriddenNames,
  type RemoteFeature,
  remoteFlags,
  unknownIds,
} from '../../core/domain/remote-config/remote-features.ts'
import { failure } from '../../core/domain/shared/failure.ts'
import { sanitizeText } from '../../core/domain/shared/foreign-text.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import type { ProjectConfig } from '../../core/ports/remote-config/project-config.ts'
import type { HttpClient } from '../../core/ports/shared/http-client.ts'
import { createWarnDeveloper, type WarnDeveloperDeps, warnFetchFailed } from './warn-developer.ts'

export interface ProjectConfigDeps extends WarnDeveloperDeps {
  readonly http: HttpClient
  /** What the host's own options say. */
  readonly local: LocalFlags
}

const entry = v.pipe(
  v.object({
    id: v.string(),
    isEnabled: v.boolean(),
    config: v.exactOptional(v.nullable(v.array(v.string()))),
  }),
  v.transform(
    ({ config, ...feature }): RemoteFeature => ({
      ...feature,
      ...(config === undefined ? {} : { isConfigured: config !== null, ...(config === null ? {} : { names: config }) }),
    }),
  ),
)
const answered = v.object({ features: v.array(entry) })

const named = (names: readonly string[]): string => sanitizeText(names.slice(0, 20).join(', ').slice(0, 500))

/** The service of a project's settings (spec section 7). One entry that makes no sense makes all of it nonsense. */
export const createHttpProjectConfig = ({ http, local, ...deps }: ProjectConfigDeps): ProjectConfig => {
  const { alert } = deps
  const warn = createWarnDeveloper(deps)
  return {
    read: async (signal) => {
      const answer = await http.get('/appkit/v1/config', { signal })
      if (!answer.ok && answer.failure.reason === 'aborted') return err(failure('ABORTED'))
      const parsed = v.safeParse(answered, answer.ok ? answer.value : undefined)
      if (!answer.ok || !parsed.success) {
        const detail = answer.ok ? 'the answer makes no sense' : answer.failure.message
        warnFetchFailed(warn, detail)
        return err(failure('DIRECTORY_UNAVAILABLE', { detail }))
      }
      const { features } = parsed.output
      const remote = remoteFlags(features)
      const overridden = overriddenNames(local, remote)
      if (overridden.length > 0)
        warn(
          `Local configuration ignored: the project’s settings at services.directory decide on ${named(overridden)} (remoteConfig: 'ignore' keeps yours)`,
        )
      const unknown = unknownIds(features)
      if (unknown.length > 0) alert(`The remote configuration has what this version does not know: ${named(unknown)}`)
      return ok(remote)
    },
  }
}
