/**
 * CAIP-2 namespaces the product knows (spec section 3). What holds for each of them is a table, with a file per column beside this
 * one: a page loads no column before somebody reads it. No other file of the core names a namespace: what is so of one alone has a name for that (`sole-namespaces.ts`).
 */
export const chainNamespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
export type ChainNamespace = (typeof chainNamespaces)[number]

/** Where a namespace is missing, there is none of it. */
export type PerNamespace<T> = { readonly [Namespace in ChainNamespace]?: T | undefined }

/** An address as the libraries of its namespace type it: viem, wagmi and ethers know EVM's by its prefix. */
export type AddressIn<Namespace extends ChainNamespace> = Namespace extends 'eip155' ? `0x${string}` : string
