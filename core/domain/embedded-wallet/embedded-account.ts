/** The key's own account, or a contract that it owns (ERC-4337). */
export const embeddedAccountTypes = ['eoa', 'smartAccount'] as const

export type EmbeddedAccountType = (typeof embeddedAccountTypes)[number]
