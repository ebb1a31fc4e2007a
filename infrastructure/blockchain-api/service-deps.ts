import type { HttpClient } from '../../core/ports/shared/http-client.ts'
import type { IsSupported } from './supported-networks.ts'

/** How the service is asked. */
export interface ServiceDeps {
  readonly http: HttpClient
  readonly isSupported: IsSupported
  /** Of the service: pictures from elsewhere are not shown. */
  readonly origin: string
}
