import { type Network, namespacesOf } from '../../core/domain/networks/network.ts'
import type { HttpQuery } from '../../core/domain/shared/http-query.ts'
import { version } from '../../core/domain/shared/version.ts'

/** Who asks, as services are told with every call (decision 22). @param shell which of ours it is */
export const serviceIdentification = (projectId: string, networks: readonly Network[], shell: string): HttpQuery => ({
  projectId,
  st: 'latchkey',
  sv: `${shell}-${namespacesOf(networks).join(',')}-${version}`,
})
