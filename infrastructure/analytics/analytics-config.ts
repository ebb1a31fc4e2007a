import type { Network } from '../../core/domain/networks/network.ts'

/** What a host says of it. */
export interface AnalyticsConfig {
  readonly address: string
  readonly directory: string | undefined
  readonly projectId: string
  readonly networks: readonly Network[]
  readonly shell: string
  readonly clientId: () => string | undefined
  readonly alert: (message: string) => void
}
