import type { Address } from 'viem'

export const smartAccountFactory: Address = '0x0000000000000000000000000000000000000001'
export const smartAccountImplementation: Address = '0x0000000000000000000000000000000000000002'
export const entryPointAddress: Address = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
