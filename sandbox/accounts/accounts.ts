export interface SandboxAccount {
  /** As CAIP-2 has it. */
  readonly namespace: string
  readonly address: string
  /** In the form that the namespace's wallets export. */
  readonly privateKey: string
}

export interface EvmAccount extends SandboxAccount {
  readonly namespace: 'eip155'
  readonly address: `0x${string}`
  readonly privateKey: `0x${string}`
}
