import { base58 } from '@scure/base'

/** A key of nobody else, by a number; the first is the visitor's. */
export const keyOf = (number: number): string => base58.encode(new Uint8Array(32).fill(number))

export const u32 = (value: number): readonly number[] => [...new Uint8Array(new Uint32Array([value]).buffer)]
export const u64 = (value: bigint): readonly number[] => [...new Uint8Array(new BigUint64Array([value]).buffer)]
export const bytesOf = (key: string): readonly number[] => [...base58.decode(key)]

export const instruction = (program: string, accounts: readonly (string | undefined)[], data: readonly number[]) => ({
  program,
  accounts: accounts.map((address) => ({ address, isSigner: address === keyOf(1), isWritable: true })),
  data: Uint8Array.from(data),
})
