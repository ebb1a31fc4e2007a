/** The one thing that EIP-1193 makes sure of. Everything it answers is foreign: `unknown` until it was checked. */
export interface Eip1193Provider {
  readonly request: (call: { readonly method: string; readonly params?: readonly unknown[] }) => unknown
}

/** True for anything with a `request` function; a getter that throws makes it false. */
export const isEip1193Provider = (value: unknown): value is Eip1193Provider => {
  try {
    return typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'
  } catch {
    return false
  }
}
