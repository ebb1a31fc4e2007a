/**
 * The contracts of smart accounts, at the same addresses on each network: the deterministic deployer makes them of their code alone (CREATE2).
 * A test derives them from `artifacts`.
 */
export const smartAccountFactory = '0x842eC8c415Fc2Eef2a178F7C173B82dDc402fd40' as const

/** What each account is a proxy of. */
export const smartAccountImplementation = '0x19D862C99FC648CeFF739704a0245298972057cE' as const

/** Version 0.8 (ERC-4337), on each network where there are bundlers for it. */
export const entryPointAddress = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108' as const
