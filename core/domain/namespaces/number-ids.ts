import type { PerNamespace } from './chain-namespaces.ts'

/** Whose chains have a number for an id of their own (EIP-155); those of the others have a text. */
export const hasNumberIds: PerNamespace<true> = { eip155: true }
