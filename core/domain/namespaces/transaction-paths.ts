import type { PerNamespace } from './chain-namespaces.ts'

/** Where an explorer shows a transaction, under its own address. */
export const transactionPaths: PerNamespace<string> = {
  /** EIP-3091. */
  eip155: '/tx/',
}
