import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'

/** The id of a network as EIP-1193 has it. */
export const chainQuantity = (id: CaipNetworkId): string => `0x${BigInt(id.split(':')[1] ?? 0).toString(16)}`
