import type { PerNamespace } from './chain-namespaces.ts'

/** Whose wallets choose the network themselves, also one that the host does not offer (EIP-1193). Of the others the page asks for its own. */
export const isChosenByWallet: PerNamespace<true> = { eip155: true }
