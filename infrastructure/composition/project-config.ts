import type { Network } from '../../core/domain/networks/network.ts'
import type { ProjectConfig } from '../../core/ports/remote-config/project-config.ts'
import { createFetchHttpClient } from '../http/fetch-http-client.ts'
import { serviceIdentification } from '../http/service-identification.ts'
import { createHttpProjectConfig, type ProjectConfigDeps } from '../remote-config/http-project-config.ts'

/** What a host says of it. */
export interface ProjectService extends Omit<ProjectConfigDeps, 'http'> {
  readonly address: string
  readonly projectId: string
  readonly networks: readonly Network[]
  readonly shell: string
}

/** Nobody waits for it; what comes later than this would change a modal that somebody is in the middle of. */
const timeoutMs = 5000

/** What asks for the settings of one modal's project, in a file of its own. */
export const createProjectConfig = ({
  address,
  projectId,
  networks,
  shell,
  ...deps
}: ProjectService): ProjectConfig => {
  const query = serviceIdentification(projectId, networks, shell)
  return createHttpProjectConfig({ ...deps, http: createFetchHttpClient({ baseUrl: address, query, timeoutMs }) })
}
