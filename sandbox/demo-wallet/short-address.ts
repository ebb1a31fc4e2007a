import type { Hex } from './types.ts'

export const shortAddress = (address: Hex): string => `${address.slice(0, 6)}…${address.slice(-4)}`
