import type { Network } from '../../core/domain/networks/network.ts'
import type { HttpClient } from '../../core/ports/shared/http-client.ts'
import { createFetchHttpClient } from '../http/fetch-http-client.ts'
import { serviceIdentification } from '../http/service-identification.ts'

export interface OriginsServiceOptions {
  readonly address: string
  readonly projectId: string
  readonly networks: readonly Network[]
  readonly shell: string
}

/** A visitor waits for it beside the frame: what comes later than this forbids nothing. */
const timeoutMs = 5_000

/** What has the origins of a project, in a file of its own. */
export const createOriginsService = ({ address, projectId, networks, shell }: OriginsServiceOptions): HttpClient =>
  createFetchHttpClient({ baseUrl: address, query: serviceIdentification(projectId, networks, shell), timeoutMs })
