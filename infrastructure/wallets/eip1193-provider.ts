/** The one thing that EIP-1193 makes sure of. Everything it answers is foreign: `unknown` until it was checked. */
export interface Eip1193Provider {
  readonly request: (call: { readonly method: string; readonly params?: readonly unknown[] }) => unknown
}
