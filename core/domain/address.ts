import type { ChainNamespace } from './caip.ts'

/** 40 hex characters, optional 0x prefix (spec section 5). */
export const isEvmAddress = (value: string): boolean => /^(0x)?[0-9a-f]{40}$/i.test(value)

/** 32 to 44 base58 characters (spec section 5). */
export const isSolanaAddress = (value: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)

export const isAddressOf = (namespace: ChainNamespace, value: string): boolean =>
  namespace === 'eip155' ? isEvmAddress(value) : namespace === 'solana' ? isSolanaAddress(value) : value.length > 0

/** EVM addresses differ only in the case of their checksum (EIP-55); others are compared as they are. */
export const isSameAddress = (a: string, b: string): boolean =>
  isEvmAddress(a) && isEvmAddress(b) ? bareHex(a) === bareHex(b) : a === b

const bareHex = (address: string): string => address.toLowerCase().replace(/^0x/, '')
