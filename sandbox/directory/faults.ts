export const directoryEndpoints = [
  'wallets',
  'config',
  'origins',
  'limits',
  'analytics',
  'wallet-image',
  'asset-image',
  'currency-image',
  'token-image',
] as const

/** Of the gateway, by what is asked for. */
export const gatewayEndpoints = ['supported-chains', 'balance', 'history', 'image', 'nfts', 'price', 'rpc'] as const

/** Of the directory, of what takes events, and of the gateway. */
export const endpoints = [...directoryEndpoints, 'events', ...gatewayEndpoints] as const

export type Endpoint = (typeof endpoints)[number]

export type Fault =
  /** An error of the service, as an empty body with this status. */
  | { readonly kind: 'status'; readonly status: number }
  /** The right answer, late. */
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** Status 200 and the right type, but not what was promised: no JSON at all, or JSON of another shape. */
  | { readonly kind: 'malformed'; readonly as: 'text' | 'shape' }
  /** The connection ends in the middle of the right answer. */
  | { readonly kind: 'truncated' }

interface Planned {
  readonly fault: Fault
  left: number
}

/**
 * The faults asked for, each for one project and one endpoint: pages that name different projects do not disturb each
 * other on one server.
 */
export class Faults {
  readonly #planned = new Map<string, Planned>()

  plan(project: string, endpoint: Endpoint, fault: Fault, times = Number.POSITIVE_INFINITY): void {
    this.#planned.set(`${endpoint} ${project}`, { fault, left: times })
  }

  clear(project: string): void {
    for (const endpoint of endpoints) this.#planned.delete(`${endpoint} ${project}`)
  }

  /** The fault for one more call, which uses it up by one. */
  take(project: string, endpoint: Endpoint): Fault | undefined {
    const planned = this.#planned.get(`${endpoint} ${project}`)
    if (planned === undefined || planned.left <= 0) return undefined
    planned.left -= 1
    return planned.fault
  }
}
