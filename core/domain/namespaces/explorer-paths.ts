import type { PerNamespace } from './chain-namespaces.ts'

/** Where an explorer shows an address, under its own address. */
export const explorerPaths: PerNamespace<string> = {
  /** EIP-3091. */
  eip155: '/address/',
}
