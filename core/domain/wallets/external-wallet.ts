/** A wallet that the host brings along, by whatever SDK it has for it. */
export interface ExternalWallet {
  /** Told in `connect({ connectorId })` and remembered between visits; an announced wallet of this id gives way. */
  readonly id: string
  readonly name: string
  readonly icon?: string
  /** EIP-1193. As a method, so that providers with narrower types fit. */
  readonly provider: { request(call: { readonly method: string; readonly params?: unknown }): unknown }
}

/** True for anything with a `request` function; a getter that throws makes it false. */
export const isEip1193Provider = (value: unknown): value is ExternalWallet['provider'] => {
  try {
    return typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'
  } catch {
    return false
  }
}
