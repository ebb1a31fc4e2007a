import { matchesHostSource } from '../../core/domain/embedded-wallet/host-sources.ts'
import type { SiteOptions } from './site-options.ts'

type Projects = SiteOptions['projects']

/** The project that goes by this id. */
export const projectOf = (projects: Projects, projectId: string): Projects[string] | undefined =>
  Object.hasOwn(projects, projectId) ? projects[projectId] : undefined

/** Whether this is the origin of a page of that project. */
export const isPageOf = (projects: Projects, projectId: string, origin: string): boolean =>
  URL.canParse(origin) &&
  (projectOf(projects, projectId)?.origins ?? []).some((source) => matchesHostSource(origin, source))

/** Of any project: what is said of it in mails and notices has to be one. */
export const isPageOfAny = (projects: Projects, origin: string): boolean =>
  Object.keys(projects).some((projectId) => isPageOf(projects, projectId, origin))
