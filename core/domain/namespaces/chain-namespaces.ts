/** CAIP-2 namespaces the product knows (spec section 3). What holds for each of them lies beside this file, and nowhere else. */
export const chainNamespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
export type ChainNamespace = (typeof chainNamespaces)[number]

/** Of the chains that viem describes. */
export const evmNamespace = 'eip155' satisfies ChainNamespace
