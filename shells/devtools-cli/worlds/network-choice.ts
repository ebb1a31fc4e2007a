import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'

/** Which networks a world's site offers: those of EVM; of Solana and Bitcoin too; of every namespace. */
export type NetworkChoice = 'evm' | 'three' | 'all'

const otherNamespaces: Readonly<Record<NetworkChoice, readonly ChainNamespace[]>> = {
  evm: [],
  three: ['solana', 'bip122'],
  all: ['solana', 'bip122', 'polkadot', 'cosmos'],
}

/** Beside EVM. */
export const othersIn = (choice: NetworkChoice): readonly ChainNamespace[] => otherNamespaces[choice]
