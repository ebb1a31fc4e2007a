import { defaultOrigins } from '../../core/domain/embedded-wallet/allowed-origins.ts'
import { matchesHostSource } from '../../core/domain/embedded-wallet/host-sources.ts'
import type { SiteOptions } from './site-options.ts'

type Projects = SiteOptions['projects']
type Pages = Pick<SiteOptions, 'projects' | 'publicUrl'>

/** The project that goes by this id. */
export const projectOf = (projects: Projects, projectId: string): Projects[string] | undefined =>
  Object.hasOwn(projects, projectId) ? projects[projectId] : undefined

/** The pages that may use the wallet, as sources of a policy. */
export const pagesOf = (project: Projects[string]): readonly string[] => [
  ...project.origins,
  ...(project.defaultOrigins ? defaultOrigins : []),
]

const isProjectPage = (projects: Projects, projectId: string, origin: string): boolean => {
  const project = projectOf(projects, projectId)
  return (
    project !== undefined &&
    URL.canParse(origin) &&
    pagesOf(project).some((source) => matchesHostSource(origin, source))
  )
}

/** Whether this is the origin of a page of that project or, without one, of the wallet's own pages. */
export const isPageOf = ({ projects, publicUrl }: Pages, projectId: string | undefined, origin: string): boolean =>
  projectId === undefined ? origin === publicUrl : isProjectPage(projects, projectId, origin)

/** Of any project, or the wallet's own: what is said of it in mails and notices has to be one. */
export const isPageOfAny = ({ projects, publicUrl }: Pages, origin: string): boolean =>
  origin === publicUrl || Object.keys(projects).some((projectId) => isProjectPage(projects, projectId, origin))
